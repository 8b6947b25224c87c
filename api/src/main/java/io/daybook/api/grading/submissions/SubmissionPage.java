package io.daybook.api.grading.submissions;

/**
 * What a list of several students' submissions holds: their work, some fields of it, or students
 * with their work.
 */
public sealed interface SubmissionPage
        permits SubmissionJson, SelectedSubmission, StudentSubmissionsJson {}
