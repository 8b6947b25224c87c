package io.daybook.command.grading.moderation;

/** That this provisional grade shall be the student's. */
public record Selection(long studentId, long provisionalGradeId) {}
