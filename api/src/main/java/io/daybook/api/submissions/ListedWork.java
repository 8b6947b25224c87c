package io.daybook.api.submissions;

/**
 * What a list of several students' work holds: their work, some fields of it, or students with
 * their work.
 */
sealed interface ListedWork permits SubmissionJson, TrimmedWork, StudentsWorkJson {}
