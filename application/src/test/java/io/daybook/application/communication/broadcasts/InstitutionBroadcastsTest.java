package io.daybook.application.communication.broadcasts;

import static io.daybook.application.communication.broadcasts.NotifiedCourse.notification;
import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationAddressed;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationPublished;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationRescheduled;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationReworded;
import io.daybook.events.institution.admins.AdminEvent.AdminAppointed;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.roles.Roles;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Who is told of notifications of accounts, and of new users, courses and administrators. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class InstitutionBroadcastsTest {

    private static final Instant EARLIER = NOW.minus(Duration.ofHours(2));
    private static final Instant LATELY = NOW.minus(Duration.ofMinutes(10));
    private static final Instant SOON = NOW.plus(Duration.ofHours(1));
    private static final Instant LATER = NOW.plus(Duration.ofDays(40));

    private final NotifiedCourse course = new NotifiedCourse();

    private AccountNotificationPublished published(
            long notification, String subject, Instant from, Instant until) {
        return new AccountNotificationPublished(
                notification,
                ROOT,
                ROOT,
                course.id("tea"),
                subject,
                "<p>The <b>house</b> is closed</p>",
                "warning",
                from,
                until,
                EARLIER);
    }

    @Test
    void a_notification_of_the_account_notifies_everyone_but_its_author() {
        assertThat(course.notificationsOf(published(course.nextId(), "Snow", EARLIER, LATER)))
                .containsExactly(
                        notification("account_notification", "Snow", "tara", "ann", "bob", "cleo"));
        assertThat(course.broadcast(published(course.nextId(), "Ice", EARLIER, LATER)).body())
                .isEqualTo("The house is closed");
    }

    @Test
    void a_notification_for_a_role_notifies_those_who_have_it() {
        long marks = course.nextId();
        var published = published(marks, "Marks are due", EARLIER, LATER);

        assertThat(
                        course.notificationsOf(
                                published,
                                new AccountNotificationAddressed(
                                        marks,
                                        List.of(EnrollmentType.TA.roleId()),
                                        false,
                                        EARLIER)))
                .containsExactly(notification("account_notification", "Marks are due", "tara"));
    }

    @Test
    void a_notification_that_begins_later_notifies_when_it_begins() {
        long reworded = course.nextId();
        long postponed = course.nextId();
        long over = course.nextId();

        assertThat(course.notificationsOf(published(course.nextId(), "Open house", SOON, LATER)))
                .isEmpty();
        course.notificationsOf(
                published(course.nextId(), "Concert", LATELY, LATER),
                published(reworded, "Old words", LATELY, LATER),
                new AccountNotificationReworded(reworded, "New words", "", "warning", EARLIER),
                published(postponed, "Postponed", LATELY, LATER),
                new AccountNotificationRescheduled(postponed, SOON, LATER, null, EARLIER),
                published(over, "Over", LATELY, LATER),
                new AccountNotificationRescheduled(
                        over, LATELY, LATELY.plusSeconds(60), null, EARLIER));

        assertThat(course.notificationsWhenDue(EARLIER, NOW))
                .contains(
                        notification(
                                "account_notification", "Concert", "tara", "ann", "bob", "cleo"),
                        notification(
                                "account_notification", "New words", "tara", "ann", "bob", "cleo"))
                .noneMatch(
                        it ->
                                List.of("Open house", "Old words", "Postponed", "Over")
                                        .contains(it.subject()));
    }

    @Test
    void
            a_notification_whose_beginning_is_put_into_the_last_day_notifies_and_an_older_one_does_not() {
        long moved = course.nextId();
        course.notificationsOf(published(moved, "Moved", SOON, LATER));

        assertThat(
                        course.notificationsOf(
                                new AccountNotificationRescheduled(
                                        moved, LATELY, LATER, null, NOW)))
                .containsExactly(
                        notification(
                                "account_notification", "Moved", "tara", "ann", "bob", "cleo"));
        assertThat(
                        course.notificationsOf(
                                new AccountNotificationRescheduled(
                                        moved, NOW.minus(Duration.ofDays(2)), LATER, null, NOW)))
                .isEmpty();
    }

    private AdminAppointed appointed(String name) {
        return new AdminAppointed(course.nextId(), ROOT, course.id(name), Roles.ACCOUNT_ADMIN, NOW);
    }

    @Test
    void new_users_and_courses_notify_administrators_alone() {
        course.notificationsOf(course.newUser("dean"), appointed("dean"));

        assertThat(course.notificationsOf(course.newUser("newcomer")))
                .containsExactly(notification("new_user", "New user: newcomer", "dean"));
        assertThat(
                        course.notificationsOf(
                                new CourseCreated(
                                        course.nextId(),
                                        ROOT,
                                        ROOT,
                                        "Art",
                                        "A1",
                                        "uuid",
                                        "Etc/UTC",
                                        NOW)))
                .containsExactly(notification("new_course", "New course: Art", "dean"));
        course.notificationsOf(course.newUser("vice"));
        assertThat(course.notificationsOf(appointed("vice")))
                .containsExactlyInAnyOrder(
                        notification("new_account_user", "New administrator: vice, School", "dean"),
                        notification(
                                "account_user_notification",
                                "Account administrator: School",
                                "vice"));
    }

    @Test
    void an_administrator_is_not_notified_of_their_own_change() {
        course.notificationsOf(course.newUser("dean"), appointed("dean"));

        assertThat(course.notificationsBy("dean", course.newUser("newcomer")))
                .noneMatch(it -> it.to().contains("dean"));
    }
}
