export interface PracticeEntry { sessionId?: string; practiceOrDoctorName: string; postalCode: string; city: string; specialty: string; email: string; phone: string }
