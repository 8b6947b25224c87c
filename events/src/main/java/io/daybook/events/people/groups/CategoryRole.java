package io.daybook.events.people.groups;

/** What a category is for that was not made by hand. */
public enum CategoryRole {
    /** Communities of an institution. */
    COMMUNITIES,
    /** Groups that the students of a course form themselves. */
    STUDENT_ORGANIZED,
    /** Groups that a student information system brought. */
    IMPORTED
}
