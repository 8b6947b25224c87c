package io.daybook.api.content.courses;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.content.discussions.DiscussionSettings;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.StudentView;
import io.daybook.query.institution.accounts.AccountSettings;
import org.jspecify.annotations.Nullable;

/** The settings of a course (docs/spec/institution.md, section 7.2). */
record CourseSettingsJson(
        @JsonUnwrapped CourseView.Participation participation,
        @JsonUnwrapped CourseView.Rules rules,
        boolean gradingStandardEnabled,
        @Nullable Long gradingStandardId,
        boolean hideFinalGrades,
        boolean restrictStudentPastView,
        boolean restrictStudentFutureView,
        boolean openEnrollment,
        boolean selfEnrollment,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String selfEnrollmentCode) {

    /** The self-enrollment code is visible to those who may enroll students. */
    static CourseSettingsJson of(CourseView course, AccountSettings account, boolean admits) {
        StudentView students = StudentView.of(course, account);
        return new CourseSettingsJson(
                course.participation(),
                rules(course, account),
                course.gradingStandardId() != null,
                course.gradingStandardId(),
                course.hideFinalGrades(),
                students.pastRestricted(),
                students.futureRestricted(),
                course.joining().openEnrollment(),
                course.joining().selfEnrollment(),
                admits ? course.joining().code() : null);
    }

    private static CourseView.Rules rules(CourseView course, AccountSettings account) {
        CourseView.Rules own = course.rules();
        return new CourseView.Rules(
                own.hideDistributionGraphs(),
                DiscussionSettings.closeAnnouncements(course, account),
                own.usageRightsRequired());
    }
}
