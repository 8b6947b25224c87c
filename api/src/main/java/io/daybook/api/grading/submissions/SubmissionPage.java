package io.daybook.api.grading.submissions;

/**
 * An element of a list of several students' submissions: a submission, selected fields of it, or a
 * student with submissions.
 */
public sealed interface SubmissionPage
        permits SubmissionJson, SelectedSubmission, StudentSubmissionsJson {}
