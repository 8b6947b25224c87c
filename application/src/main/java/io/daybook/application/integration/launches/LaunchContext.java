package io.daybook.application.integration.launches;

import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The user and context of a tool launch.
 *
 * @param enrollments the user's current enrollments in the course
 * @param account the account of the course
 * @param root the institution
 */
record LaunchContext(
        UserView user,
        CourseView course,
        List<EnrollmentType> enrollments,
        AccountView account,
        AccountView root) {

    /** Returns the LTI names of the roles; an administrator has no enrollment in the course. */
    String roles() {
        return enrollments.isEmpty()
                ? "urn:lti:instrole:ims/lis/Administrator"
                : enrollments.stream()
                        .map(LaunchContext::role)
                        .distinct()
                        .collect(Collectors.joining(","));
    }

    private static String role(EnrollmentType type) {
        return switch (type) {
            case STUDENT -> "Learner";
            case TEACHER -> "Instructor";
            case TA -> "urn:lti:role:ims/lis/TeachingAssistant";
            case DESIGNER -> "ContentDeveloper";
            case OBSERVER -> "urn:lti:instrole:ims/lis/Observer";
        };
    }

    /** Returns the family name: the sortable name consists of family name, comma and given name. */
    @Nullable String familyName() {
        String sortable = user.sortableName();
        return sortable == null ? null : sortable.split(",", 2)[0].strip();
    }

    /** Returns the given name; null if the sortable name has no comma. */
    @Nullable String givenName() {
        String sortable = user.sortableName();
        if (sortable == null) {
            return null;
        }
        int comma = sortable.indexOf(',');
        return comma < 0 ? "" : sortable.substring(comma + 1).strip();
    }

    /** Returns the user's SIS id. */
    @Nullable String sisId() {
        LoginView login = user.primaryLogin();
        return login == null ? null : login.sisUserId();
    }

    /** Returns the user's login name. */
    @Nullable String loginName() {
        LoginView login = user.primaryLogin();
        return login == null ? null : login.uniqueId();
    }
}
