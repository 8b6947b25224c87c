package io.daybook.benchmarks;

import io.daybook.events.communication.channels.ChannelEvent.ChannelAdded;
import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;

/** Users with names and confirmed addresses who study in a course. */
final class PeoplePopulation {

    private static final int BATCH = 1_000;
    private static final Instant THEN = Instant.parse("2026-01-05T08:00:00Z");
    private static final String[] FIRST = {"Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gül"};
    private static final String[] LAST = {"Adams", "Becker", "Çelik", "Dubois", "Evans"};

    private final EventStore record;
    private final long first;
    private final List<EventMessage<?>> batch = new ArrayList<>();

    /**
     * @param first of users: far from the ids that the service gives out itself
     */
    PeoplePopulation(EventStore record, long first) {
        this.record = record;
        this.first = first;
    }

    /** Adds so many, of whom the first have an address and study in the first course too. */
    void add(int people, int reached, long reachedCourse, long course, long[] sections) {
        for (int number = 0; number < people; number++) {
            long id = first + number;
            String given = FIRST[number % FIRST.length];
            String family = LAST[number % LAST.length] + " " + number;
            add(
                    "user-" + id,
                    "User",
                    new UserRegistered(
                            id,
                            1,
                            new Personal(id, given + " " + family),
                            new Personal(id, family + ", " + given),
                            new Personal(id, given + " " + family),
                            "uuid-" + id,
                            THEN));
            enroll(id, id, course, sections[1]);
            if (number < reached) {
                add(
                        "channels-" + id,
                        "UserChannels",
                        new ChannelAdded(
                                id,
                                id,
                                ChannelType.EMAIL,
                                new Personal(id, "p" + number + "@example.edu"),
                                1,
                                true,
                                THEN));
                enroll(first + people + number, id, reachedCourse, sections[0]);
            }
        }
        flush();
    }

    private void enroll(long enrollment, long user, long course, long section) {
        add(
                "enrollment-" + enrollment,
                "Enrollment",
                new UserEnrolled(
                        enrollment,
                        course,
                        section,
                        user,
                        EnrollmentType.STUDENT,
                        1,
                        EnrollmentState.ACTIVE,
                        false,
                        null,
                        THEN));
    }

    private void add(String aggregate, String type, Object event) {
        batch.add(new GenericDomainEventMessage<>(type, aggregate, 0, event));
        if (batch.size() >= BATCH) {
            flush();
        }
    }

    private void flush() {
        record.publish(List.copyOf(batch));
        batch.clear();
    }
}
