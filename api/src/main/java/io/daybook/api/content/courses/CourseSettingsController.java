package io.daybook.api.content.courses;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.courses.SettingFields;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.courses.CourseChanges;
import io.daybook.command.content.courses.CourseChanges.Grading;
import io.daybook.command.content.courses.CourseCommand.ChangeCourse;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountSettings;
import io.daybook.query.institution.accounts.AccountViews;
import java.time.Clock;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The settings of a course (docs/spec/institution.md, section 7.2). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/settings")
class CourseSettingsController {

    private final Writes writes;
    private final Clock clock;
    private final AccountViews accounts;
    private final CourseViews courses;
    private final CourseRequests requests;

    CourseSettingsController(
            Writes writes,
            Clock clock,
            AccountViews accounts,
            CourseViews courses,
            CourseRequests requests) {
        this.writes = writes;
        this.clock = clock;
        this.accounts = accounts;
        this.courses = courses;
        this.requests = requests;
    }

    /** The settings that concern grades. */
    record GradeSettings(
            Patch<Boolean> hideFinalGrades,
            Patch<Boolean> gradingStandardEnabled,
            Patch<Long> gradingStandardId) {

        /** Returns the changes, with the grading scheme if the course may use it. */
        Grading grading(Patch<Long> scheme) {
            return new Grading(
                    hideFinalGrades,
                    Patch.absent(),
                    gradingStandardEnabled.orElse(true) ? scheme : Patch.cleared());
        }
    }

    /** Returns the settings of a course. */
    @GetMapping
    @Requires(Right.READ)
    CourseSettingsJson show(CourseView course, Caller caller) {
        return json(course, caller);
    }

    /** Updates settings of a course; omitted settings stay as they are. */
    @PutMapping
    @Requires({Right.MANAGE_COURSE_CONTENT_EDIT, Right.MANAGE_COURSES_ADMIN})
    CourseSettingsJson update(
            CourseView course,
            Caller caller,
            @Params SettingFields settings,
            @Params GradeSettings grades) {
        Patch<Long> scheme = requests.scheme(grades.gradingStandardId(), course);
        CourseChanges changes =
                requests.ofSettings(course, caller, settings).withGrading(grades.grading(scheme));
        writes.send(new ChangeCourse(course.id(), changes, clock.instant()));
        return json(courses.find(course.id()).orElseThrow(Rejection::notFound), caller);
    }

    private CourseSettingsJson json(CourseView course, Caller caller) {
        AccountSettings account =
                accounts.findEffective(course.accountId()).orElseThrow().settings();
        return CourseSettingsJson.of(
                course, account, caller.may(Right.ADD_STUDENT_TO_COURSE, course));
    }
}
