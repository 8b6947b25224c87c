package io.daybook.api.submissions;

/** Where work on an assignment is found: by way of the course or of a section. */
final class SubmissionPaths {

    private static final String ASSIGNMENT = "/assignments/{assignment_id}";

    /** An assignment by way of its course. */
    static final String IN_COURSE = "/api/v1/courses/{course_id}" + ASSIGNMENT;

    /** An assignment by way of a section of its course. */
    static final String IN_SECTION = "/api/v1/sections/{section_id}" + ASSIGNMENT;

    /** All work on an assignment by way of its course. */
    static final String OF_COURSE = IN_COURSE + "/submissions";

    /** The work of a section's students on an assignment. */
    static final String OF_SECTION = IN_SECTION + "/submissions";

    private SubmissionPaths() {}
}
