package io.daybook.command.grading.moderation;

import io.daybook.command.grading.submissions.Grade;
import org.jspecify.annotations.Nullable;

/**
 * The rules under which a provisional grade is given.
 *
 * @param given the grade as it was understood; null when only a remark was sent
 * @param moderator whether the grader decides about this assignment, and so takes nobody's place
 * @param graderCount how many graders may grade a student whose work is moderated
 * @param anonymous whether the grader does not see who the student is
 */
record ProvisionalGradingRules(
        @Nullable Grade given, boolean moderator, int graderCount, boolean anonymous) {}
