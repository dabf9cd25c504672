import '../styles/main.css'
