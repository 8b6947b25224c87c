package io.daybook.api.courses;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Params;
import io.daybook.api.kernel.Writes;
import io.daybook.command.courses.CourseChanges;
import io.daybook.command.courses.CourseChanges.Grading;
import io.daybook.command.courses.CourseCommand.ChangeCourse;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.accounts.AccountSettings;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import java.time.Clock;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The settings of a course (fact sheet accounts-assignments, section 7.2). */
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

    /** The settings that are about grades. */
    record GradeSettings(
            Patch<Boolean> hideFinalGrades,
            Patch<Boolean> gradingStandardEnabled,
            Patch<Long> gradingStandardId) {

        Grading grading() {
            return new Grading(
                    hideFinalGrades,
                    Patch.absent(),
                    gradingStandardEnabled.orElse(true) ? gradingStandardId : Patch.cleared());
        }
    }

    @GetMapping
    @Requires(Right.READ)
    CourseSettingsJson show(CourseView course, Caller caller) {
        return json(course, caller);
    }

    @PutMapping
    @Requires({Right.MANAGE_COURSE_CONTENT_EDIT, Right.MANAGE_COURSES_ADMIN})
    CourseSettingsJson update(
            CourseView course,
            Caller caller,
            @Params SettingFields settings,
            @Params GradeSettings grades) {
        CourseChanges changes =
                requests.ofSettings(course, caller, settings).withGrading(grades.grading());
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
