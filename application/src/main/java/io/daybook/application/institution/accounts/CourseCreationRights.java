package io.daybook.application.institution.accounts;

import io.daybook.application.platform.access.Caller;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.accounts.AccountSettings;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Decides who may create courses in the root account of an institution without administering it,
 * depending on the settings of the institution (docs/spec/institution.md, section 7.2).
 */
@Component
public class CourseCreationRights {

    private static final Set<EnrollmentType> TEACHERS =
            EnumSet.of(EnrollmentType.TEACHER, EnrollmentType.TA, EnrollmentType.DESIGNER);

    private final AccountViews accounts;
    private final CachedUserViews people;

    CourseCreationRights(AccountViews accounts, CachedUserViews people) {
        this.accounts = accounts;
        this.people = people;
    }

    /** Whether the caller may create courses in the root account of their institution. */
    public boolean include(Caller caller) {
        AccountSettings settings = accounts.settings(caller.rootAccountId());
        List<EnrollmentView> enrollments =
                people.enrollmentsOf(caller.id()).stream()
                        .filter(EnrollmentView::isActive)
                        .toList();
        return (settings.isOn(AccountSetting.TEACHERS_CAN_CREATE_COURSES)
                        && enrollments.stream()
                                .anyMatch(enrollment -> TEACHERS.contains(enrollment.type())))
                || (settings.isOn(AccountSetting.STUDENTS_CAN_CREATE_COURSES)
                        && enrollments.stream()
                                .anyMatch(
                                        enrollment -> enrollment.type() == EnrollmentType.STUDENT))
                || (settings.isOn(AccountSetting.NO_ENROLLMENTS_CAN_CREATE_COURSES)
                        && enrollments.isEmpty());
    }
}
