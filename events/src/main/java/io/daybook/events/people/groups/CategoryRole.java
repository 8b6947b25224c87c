package io.daybook.events.people.groups;

/** The role of a group category that was created automatically. */
public enum CategoryRole {
    /** Communities of an account. */
    COMMUNITIES,
    /** Groups that the students of a course create themselves. */
    STUDENT_ORGANIZED,
    /** Groups from an SIS import. */
    IMPORTED
}
