package io.daybook.application.communication.notifications;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.communication.broadcasts.BroadcastPolicies;
import io.daybook.application.platform.runner.BackgroundTasks;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.events.communication.channels.ChannelEvent.ChannelAdded;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.sections.SectionEvent.SectionOpened;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.communication.notifications.MessageView;
import io.daybook.query.communication.notifications.MessageViews;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.views.Views;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What users are notified of when events are read again, as after the loss of the views. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class NotificationProgressTest {

    private static final Instant EARLIER = NOW.minus(Duration.ofHours(1));

    private final TestApplication application = TestApplication.running();
    private final long user = application.nextId();
    private final long channel = application.nextId();
    private final long course = application.nextId();
    private final long section = application.nextId();
    private final UserEnrolled enrolled =
            new UserEnrolled(
                    application.nextId(),
                    course,
                    section,
                    user,
                    EnrollmentType.STUDENT,
                    EnrollmentType.STUDENT.roleId(),
                    EnrollmentState.ACTIVE,
                    false,
                    null,
                    EARLIER);

    NotificationProgressTest() {
        Personal name = new Personal(user, "Ada");
        var address = new Personal(user, "ada" + user + "@example.edu");
        application.happened(
                0,
                new UserRegistered(user, ROOT, name, name, name, "uuid-" + user, EARLIER),
                new ChannelAdded(user, channel, ChannelType.EMAIL, address, 1, true, EARLIER),
                new CourseCreated(course, ROOT, ROOT, "Bio", "B1", "uuid", "Etc/UTC", EARLIER),
                new SectionOpened(section, course, ROOT, "Bio", true, EARLIER),
                enrolled);
    }

    private NotificationProgress progress() {
        return new NotificationProgress(
                application.bean(MessageViews.class),
                application.bean(BackgroundTasks.class),
                application.bean(Commands.class),
                application.bean(Clock.class));
    }

    /** The subscriber of another process than that of all progress before. */
    private WhenEventStoredThenNotify subscriber(NotificationProgress progress) {
        return new WhenEventStoredThenNotify(
                application.bean(EventSubscriptions.class),
                application.bean(MailServer.class),
                application.bean(BroadcastPolicies.class),
                application.bean(FanOut.class),
                progress,
                application.bean(Clock.class));
    }

    private long head() {
        return application.bean(Views.class).head();
    }

    private List<MessageView> waiting() {
        application.awaitViews();
        return application
                .bean(MessageViews.class)
                .dueAt(channel, NOW.plus(Duration.ofDays(30)), 10);
    }

    @Test
    void an_enrollment_that_notified_nobody_does_not_so_when_it_is_read_again() {
        long position = head();
        NotificationProgress first = progress();
        subscriber(first).notice(enrolled, Map.of(), position);
        first.record();
        application.happened(0, new CoursePublished(course, NOW));

        subscriber(progress()).notice(enrolled, Map.of(), position);

        assertThat(waiting()).isEmpty();
    }

    @Test
    void later_events_notify_after_progress_was_recorded() {
        NotificationProgress first = progress();
        first.handled(head());
        first.record();
        application.happened(0, new CoursePublished(course, NOW));

        subscriber(progress()).notice(enrolled, Map.of(), head());

        assertThat(waiting()).extracting(MessageView::userId).containsExactly(user);
    }

    @Test
    void progress_is_never_set_back() {
        application.awaitViews();
        MessageViews messages = application.bean(MessageViews.class);
        NotificationProgress later = progress();
        later.handled(head());
        later.record();
        application.awaitViews();
        long recorded = messages.handledUpTo();

        NotificationProgress late = progress();
        late.handled(recorded - 1);
        late.record();

        application.awaitViews();
        assertThat(messages.handledUpTo()).isEqualTo(recorded);
    }
}
