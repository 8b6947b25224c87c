package io.daybook.api.communication.notifications;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Says who must get which mail at which time, from what is known of users alone: it shares no code
 * with the service.
 */
final class WeekModel {

    private static final LocalTime EVENING = LocalTime.of(18, 0);

    /** Kinds of notifications, and how soon they are wanted by those who chose nothing. */
    static final Map<String, String> KINDS =
            Map.of(
                    "new_announcement", "immediately",
                    "new_discussion_topic", "never",
                    "assignment_created", "weekly",
                    "submission_graded", "immediately",
                    "submission_comment", "daily",
                    "assignment_submitted", "never",
                    "new_event_created", "never",
                    "conversation_message", "immediately",
                    "enrollment_notification", "immediately");

    /** A person; where they take part, by section, is known from their courses. */
    static final class Person {

        final long id;
        final String address;
        final ZoneId zone;
        final Map<String, String> chosen = new HashMap<>();
        final Map<Course, Integer> sections = new HashMap<>();

        Person(long id, String address, ZoneId zone) {
            this.id = id;
            this.address = address;
            this.zone = zone;
        }
    }

    /** A course: its teacher is in no list of students. */
    record Course(long id, String name, Person teacher, List<Long> sectionIds) {}

    /**
     * A mail item that is due.
     *
     * @param course whose members may see it when it is sent in a digest; null for anybody
     */
    record Item(
            Person reader, String text, Instant at, boolean digested, @Nullable Course course) {}

    private final List<Item> waiting = new ArrayList<>();

    /** What must have come, by address; everything once. */
    private final Map<String, Set<String>> due = new HashMap<>();

    void addNotification(
            Person person, String kind, String text, Instant now, @Nullable Course course) {
        String wanted = person.chosen.getOrDefault(kind, KINDS.getOrDefault(kind, "daily"));
        if (wanted.equals("never")) {
            return;
        }
        boolean digested = !wanted.equals("immediately");
        Instant at = digested ? evening(person.zone, now, wanted.equals("weekly")) : now;
        waiting.add(new Item(person, text, at, digested, course));
    }

    /** The first evening after now; for weekly digests that of a Saturday. */
    private static Instant evening(ZoneId zone, Instant now, boolean weekly) {
        ZonedDateTime evening = now.atZone(zone).with(EVENING);
        while (!evening.toInstant().isAfter(now)
                || (weekly && evening.getDayOfWeek() != DayOfWeek.SATURDAY)) {
            evening = evening.plusDays(1).with(EVENING);
        }
        return evening.toInstant();
    }

    /** Everything that was to be sent by then, by address. */
    Map<String, Set<String>> dueBy(Instant now) {
        for (Item item : List.copyOf(waiting)) {
            if (!item.at().isAfter(now)) {
                waiting.remove(item);
                Person reader = item.reader();
                boolean left =
                        item.digested()
                                && item.course() != null
                                && !reader.sections.containsKey(item.course())
                                && item.course().teacher() != reader;
                if (!left) {
                    due.computeIfAbsent(reader.address, _ -> new TreeSet<>()).add(item.text());
                }
            }
        }
        return due;
    }

    /** The students of the course. */
    static Set<Person> students(List<Person> people, Course course) {
        Set<Person> students = new HashSet<>();
        for (Person person : people) {
            if (person.sections.containsKey(course)) {
                students.add(person);
            }
        }
        return students;
    }
}
