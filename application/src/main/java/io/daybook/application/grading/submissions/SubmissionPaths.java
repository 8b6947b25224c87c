package io.daybook.application.grading.submissions;

/** Resolves submission paths, which lead through a course or a section. */
public final class SubmissionPaths {

    private static final String ASSIGNMENT = "/assignments/{assignment_id}";

    /** Path of an assignment through its course. */
    public static final String IN_COURSE = "/api/v1/courses/{course_id}" + ASSIGNMENT;

    /** Path of an assignment through a section of its course. */
    public static final String IN_SECTION = "/api/v1/sections/{section_id}" + ASSIGNMENT;

    /** Path of all submissions to an assignment through its course. */
    public static final String OF_COURSE = IN_COURSE + "/submissions";

    /** Path of the submissions of a section's students to an assignment. */
    public static final String OF_SECTION = IN_SECTION + "/submissions";

    private SubmissionPaths() {}
}
