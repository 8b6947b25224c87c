package io.daybook.application.communication.broadcasts;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.communication.channels.NotificationCatalog;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.sections.SectionEvent.SectionOpened;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A course for one test, and the notifications of its members. The teacher tea and the students ann
 * and bob are in its first section; the student cleo and tara, a TA limited to that section, are in
 * another.
 */
final class NotifiedCourse {

    /**
     * Something that users are notified of.
     *
     * @param to their names
     */
    record SentNotification(String notification, String subject, Set<String> to) {}

    private final TestApplication application = TestApplication.running();
    private final Map<String, Long> people = new HashMap<>();
    private final long course = application.nextId();
    private final long first = application.nextId();
    private final long other = application.nextId();

    NotifiedCourse() {
        List<Object> events = new ArrayList<>();
        events.add(new CourseCreated(course, ROOT, ROOT, "Bio", "B1", "uuid", "Etc/UTC", NOW));
        events.add(new CoursePublished(course, NOW));
        events.add(new SectionOpened(first, course, ROOT, "Bio", true, NOW));
        events.add(new SectionOpened(other, course, ROOT, "Other", false, NOW));
        enroll(events, "tea", EnrollmentType.TEACHER, first, false);
        enroll(events, "tara", EnrollmentType.TA, other, true);
        enroll(events, "ann", EnrollmentType.STUDENT, first, false);
        enroll(events, "bob", EnrollmentType.STUDENT, first, false);
        enroll(events, "cleo", EnrollmentType.STUDENT, other, false);
        application.happened(0, events.toArray());
    }

    private void enroll(
            List<Object> events, String name, EnrollmentType type, long section, boolean limited) {
        long user = application.nextId();
        people.put(name, user);
        events.add(registered(user, name));
        events.add(
                new UserEnrolled(
                        application.nextId(),
                        course,
                        section,
                        user,
                        type,
                        type.roleId(),
                        EnrollmentState.ACTIVE,
                        limited,
                        null,
                        NOW));
    }

    private static UserRegistered registered(long id, String name) {
        Personal text = new Personal(id, name);
        return new UserRegistered(id, ROOT, text, text, text, "uuid-" + id, NOW);
    }

    /** Another member. */
    void enroll(String name, EnrollmentType type) {
        List<Object> events = new ArrayList<>();
        enroll(events, name, type, first, false);
        application.happened(0, events.toArray());
    }

    /** An observer of one of the students. */
    void observe(String name, String student) {
        long user = application.nextId();
        people.put(name, user);
        EnrollmentType type = EnrollmentType.OBSERVER;
        application.happened(
                0,
                registered(user, name),
                new UserEnrolled(
                        application.nextId(),
                        course,
                        first,
                        user,
                        type,
                        type.roleId(),
                        EnrollmentState.ACTIVE,
                        false,
                        id(student),
                        NOW));
    }

    /** The event of which somebody of this name becomes a user. */
    UserRegistered newUser(String name) {
        long id = application.nextId();
        people.put(name, id);
        return registered(id, name);
    }

    long id() {
        return course;
    }

    /** The section of tea, ann and bob. */
    long firstSection() {
        return first;
    }

    /** The section of tara and cleo. */
    long otherSection() {
        return other;
    }

    /** The id of who is called so. */
    long id(String name) {
        return Objects.requireNonNull(people.get(name));
    }

    /** An id that nothing has yet. */
    long nextId() {
        return application.nextId();
    }

    /** A text that this person wrote. */
    Personal text(String author, String text) {
        return new Personal(id(author), text);
    }

    /** Returns the notifications of events that no request caused. */
    List<SentNotification> notificationsOf(Object... events) {
        return notificationsOfActor(0, events);
    }

    /** Returns the notifications of events that a request of this user caused. */
    List<SentNotification> notificationsBy(String actor, Object... events) {
        return notificationsOfActor(id(actor), events);
    }

    private List<SentNotification> notificationsOfActor(long actor, Object... events) {
        return broadcasts(new EventCause(actor, false, false), events).map(this::summary).toList();
    }

    /** Returns the notifications of events that an import of content caused. */
    List<SentNotification> notificationsOfImport(Object... events) {
        return broadcasts(new EventCause(id("tea"), false, true), events)
                .map(this::summary)
                .toList();
    }

    /** The same with everything that a mail says. */
    Broadcast broadcast(Object... events) {
        return broadcasts(new EventCause(0, false, false), events).toList().getLast();
    }

    /** Returns broadcasts with recipients, once the views show the events, as in the service. */
    private Stream<Broadcast> broadcasts(EventCause cause, Object... events) {
        application.happened(cause.actorId(), events);
        var policies = application.bean(BroadcastPolicies.class);
        return Arrays.stream(events)
                .filter(event -> policies.events().contains(event.getClass()))
                .flatMap(event -> policies.of(event, cause).stream())
                .filter(broadcast -> !broadcast.recipients().isEmpty());
    }

    /** The source that identifies a sent broadcast must not change. */
    private static Optional<Broadcast> broadcast(DueBroadcast due) {
        Optional<Broadcast> broadcast = due.broadcast().get();
        broadcast.ifPresent(sent -> assertThat(sent.source()).isEqualTo(due.source()));
        return broadcast;
    }

    /** Returns the notifications of content published earlier that starts between these times. */
    List<SentNotification> notificationsWhenDue(Instant after, Instant until) {
        return application.bean(BroadcastPolicies.class).due(after, until).stream()
                .flatMap(due -> broadcast(due).stream())
                .map(this::summary)
                .filter(sent -> !sent.to().isEmpty())
                .toList();
    }

    /** Omits users of other tests, who are in the same institution. */
    private SentNotification summary(Broadcast broadcast) {
        assertThat(application.bean(NotificationCatalog.class).find(broadcast.notification()))
                .as("%s can be chosen", broadcast.notification())
                .isPresent();
        Set<String> names =
                people.entrySet().stream()
                        .filter(person -> broadcast.recipients().contains(person.getValue()))
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toSet());
        return new SentNotification(broadcast.notification(), broadcast.subject(), names);
    }

    /** Returns the notification of exactly these users. */
    static SentNotification notification(String notification, String subject, String... to) {
        return new SentNotification(notification, subject, Set.of(to));
    }
}
