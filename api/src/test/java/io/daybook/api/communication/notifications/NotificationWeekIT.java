package io.daybook.api.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.communication.notifications.WeekModel.Course;
import io.daybook.api.communication.notifications.WeekModel.Person;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;

/**
 * A week of a school whose mail server goes away twice and whose service is killed three times:
 * everybody gets the mails that an independent model says, at once or in the digest of their
 * evening. {@code -Dweek.people=300} makes the school larger, {@code -Dweek.seed} another one.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class NotificationWeekIT {

    private static final int PEOPLE = Integer.getInteger("week.people", 24);
    private static final int COURSES = Math.max(2, PEOPLE / 30);
    private static final long SEED = Long.getLong("week.seed", 17);
    private static final Duration PATIENCE = Duration.ofMinutes(2L + PEOPLE / 20);
    private static final Instant MONDAY = Instant.parse("2030-01-07T00:00:00Z");
    private static final List<String> ZONES =
            List.of("Etc/UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo");
    private static final List<String> FREQUENCIES =
            List.of("immediately", "daily", "weekly", "never");

    /** After the evenings of Tokyo, of Berlin, of Greenwich and of New York. */
    private static final List<Duration> EVENINGS =
            List.of(
                    Duration.ofHours(12),
                    Duration.ofMinutes(17 * 60 + 30),
                    Duration.ofMinutes(18 * 60 + 30),
                    Duration.ofMinutes(23 * 60 + 30));

    @TempDir private Path folder;
    private final Random random = new Random(SEED);
    private final WeekModel model = new WeekModel();
    private final List<Person> people = new ArrayList<>();
    private final List<Course> courses = new ArrayList<>();
    private Instant now = MONDAY.plus(Duration.ofHours(1));
    private int numbers;
    private int port;
    private int smtpPort;
    private MailBox mails;
    private ShiftedDaybook service;
    private Client admin;

    @BeforeEach
    void begin() throws Exception {
        Files.createDirectories(folder.resolve("data"));
        port = DaybookProcess.freePort();
        smtpPort = DaybookProcess.freePort();
        mails = new MailBox(smtpPort);
        service = started();
        admin = service.admin();
    }

    private ShiftedDaybook started() throws IOException {
        return ShiftedDaybook.start(
                folder.resolve("data"),
                port,
                now,
                "--daybook.smtp.url=smtp://127.0.0.1:" + smtpPort);
    }

    @AfterEach
    void stop() throws Exception {
        service.kill();
        mails.close();
    }

    @Test
    void everybody_gets_exactly_the_mails_that_the_model_says_in_a_week_of_failures()
            throws Exception {
        makeSchool();
        awaitMails();
        for (int day = 0; day < 7; day++) {
            Instant midnight = MONDAY.plus(Duration.ofDays(day));
            putClock(midnight.plus(Duration.ofHours(2)));
            if (day == 1 || day == 4) {
                mails.goAway();
            }
            work();
            if (day == 2 || day == 4) {
                killAndStart();
            }
            if (day == 1 || day == 4) {
                mails.comeBack();
            }
            awaitMails();
            for (Duration evening : EVENINGS) {
                putClock(midnight.plus(evening));
                if (day == 5 && evening.equals(EVENINGS.get(1))) {
                    killAndStart();
                }
                awaitMails();
            }
            changeMinds();
        }
        service.kill();
        FileSystemUtils.deleteRecursively(folder.resolve("data").resolve("mongo"));
        service = started();
        admin = service.admin();
        announce(courses.getFirst());
        awaitMails();
        MailBox.Received received = mails.received();
        assertThat(received.twice()).isEmpty();
        assertThat(received.repeated()).as("mails repeated by three kills").isLessThanOrEqualTo(3);
        System.out.printf(
                "Week of %d people, seed %d: %d items, %d mails repeated%n",
                PEOPLE,
                SEED,
                received.items().values().stream().mapToInt(Set::size).sum(),
                received.repeated());
    }

    private void killAndStart() throws Exception {
        service.kill();
        service = started();
        admin = service.admin();
    }

    private void putClock(Instant to) throws Exception {
        now = to;
        service.putClock(to);
    }

    /** Waits until all mails came that are due, and looks whether any came that is not. */
    private void awaitMails() {
        Map<String, Set<String>> due = model.dueBy(now);
        try {
            Awaitility.await()
                    .atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(200))
                    .until(() -> count(mails.received().items()) >= count(due));
        } finally {
            Map<String, Set<String>> received = mails.received().items();
            assertThat(without(due, received)).as("missing at " + now).isEmpty();
            assertThat(without(received, due)).as("not due at " + now).isEmpty();
        }
    }

    private static List<String> without(
            Map<String, Set<String>> items, Map<String, Set<String>> others) {
        List<String> only = new ArrayList<>();
        items.forEach(
                (address, texts) ->
                        texts.stream()
                                .filter(
                                        text ->
                                                !others.getOrDefault(address, Set.of())
                                                        .contains(text))
                                .forEach(text -> only.add(address + ": " + text)));
        return only;
    }

    private static int count(Map<String, Set<String>> items) {
        return items.values().stream().mapToInt(Set::size).sum();
    }

    private void makeSchool() {
        for (int i = 0; i < COURSES; i++) {
            Person teacher = person();
            long id =
                    admin.post(
                                    "/api/v1/accounts/self/courses",
                                    "course[name]",
                                    "Course " + i,
                                    "offer",
                                    true)
                            .id();
            List<Long> sections = new ArrayList<>();
            for (int section = 0; section < 2; section++) {
                sections.add(
                        admin.post(
                                        "/api/v1/courses/" + id + "/sections",
                                        "course_section[name]",
                                        "Section " + section)
                                .id());
            }
            Course course = new Course(id, "Course " + i, teacher, sections);
            courses.add(course);
            enroll(course, teacher, "Teacher", sections.getFirst());
        }
        while (people.size() < PEOPLE) {
            Person student = person();
            people.add(student);
            join(student, courses.get(random.nextInt(COURSES)));
            Course second = courses.get(random.nextInt(COURSES));
            if (!student.sections.containsKey(second)) {
                join(student, second);
            }
        }
    }

    /** Somebody with a time zone and, but for some, wishes of their own. */
    private Person person() {
        String login = "p" + ++numbers + "@example.edu";
        String zone = ZONES.get(random.nextInt(ZONES.size()));
        long id =
                admin.post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                "Person " + numbers,
                                "user[time_zone]",
                                zone,
                                "pseudonym[unique_id]",
                                login)
                        .id();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(
                        () -> admin.get("/api/v1/users/" + id + "/communication_channels").ok(),
                        channels -> channels.size() == 1);
        Person person = new Person(id, login, ZoneId.of(zone));
        for (String kind : WeekModel.KINDS.keySet().stream().sorted().toList()) {
            if (random.nextInt(2) == 0) {
                choose(person, kind);
            }
        }
        return person;
    }

    private void choose(Person person, String kind) {
        String frequency = FREQUENCIES.get(random.nextInt(FREQUENCIES.size()));
        admin.put(
                        "/api/v1/users/self/communication_channels/email/"
                                + person.address
                                + "/notification_preferences/"
                                + kind,
                        "as_user_id",
                        person.id,
                        "notification_preferences[frequency]",
                        frequency)
                .ok();
        person.chosen.put(kind, frequency);
    }

    private void join(Person student, Course course) {
        int section = random.nextInt(2);
        enroll(course, student, "Student", course.sectionIds().get(section));
        student.sections.put(course, section);
    }

    private void enroll(Course course, Person person, String type, long section) {
        admin.post(
                        "/api/v1/courses/" + course.id() + "/enrollments",
                        "enrollment[user_id]",
                        person.id,
                        "enrollment[type]",
                        type + "Enrollment",
                        "enrollment[course_section_id]",
                        section,
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        model.tell(
                person,
                "enrollment_notification",
                "Course enrollment: " + course.name(),
                now,
                null);
    }

    private String name() {
        return "K" + ++numbers;
    }

    private void tell(Set<Person> readers, String kind, String text, Course course) {
        readers.forEach(reader -> model.tell(reader, kind, text, now, course));
    }

    private Set<Person> students(Course course) {
        return WeekModel.students(people, course);
    }

    /** What happens in a day, in all courses. */
    private void work() {
        for (Course course : courses) {
            announce(course);
            announceToSection(course);
            assign(course);
            write(course);
            if (random.nextInt(2) == 0) {
                schedule(course);
                draft(course);
            }
        }
    }

    private Object[] as(Person person, Object... parameters) {
        Object[] all = new Object[parameters.length + 2];
        System.arraycopy(parameters, 0, all, 0, parameters.length);
        all[parameters.length] = "as_user_id";
        all[parameters.length + 1] = person.id;
        return all;
    }

    private static String path(Course course, String rest) {
        return "/api/v1/courses/" + course.id() + rest;
    }

    private void announce(Course course) {
        String name = name();
        admin.post(
                        path(course, "/discussion_topics"),
                        as(
                                course.teacher(),
                                "title",
                                name,
                                "message",
                                "News",
                                "is_announcement",
                                true,
                                "published",
                                true))
                .ok();
        tell(students(course), "new_announcement", name + ": " + course.name(), course);
    }

    private void announceToSection(Course course) {
        String name = name();
        int section = random.nextInt(2);
        admin.post(
                        path(course, "/discussion_topics"),
                        as(
                                course.teacher(),
                                "title",
                                name,
                                "message",
                                "News",
                                "is_announcement",
                                true,
                                "published",
                                true,
                                "specific_sections",
                                course.sectionIds().get(section)))
                .ok();
        Set<Person> readers = students(course);
        readers.removeIf(reader -> !Objects.equals(reader.sections.get(course), section));
        tell(readers, "new_announcement", name + ": " + course.name(), course);
    }

    /** Nobody hears of what is not published. */
    private void draft(Course course) {
        admin.post(
                        path(course, "/discussion_topics"),
                        as(course.teacher(), "title", name(), "message", "X", "published", false))
                .ok();
        String name = name();
        admin.post(
                        path(course, "/discussion_topics"),
                        as(course.teacher(), "title", name, "message", "X", "published", true))
                .ok();
        tell(students(course), "new_discussion_topic", name + ": " + course.name(), course);
    }

    /** An assignment that somebody does: the teacher grades it and says something. */
    private void assign(Course course) {
        String name = name();
        boolean hidden = random.nextInt(3) == 0;
        long id =
                admin.post(
                                path(course, "/assignments"),
                                as(
                                        course.teacher(),
                                        "assignment[name]",
                                        name,
                                        "assignment[points_possible]",
                                        10,
                                        "assignment[submission_types][]",
                                        "online_text_entry",
                                        "assignment[post_manually]",
                                        hidden,
                                        "assignment[published]",
                                        true))
                        .id();
        String title = name + ", " + course.name();
        tell(students(course), "assignment_created", "Assignment created: " + title, course);
        for (Person student : some(students(course))) {
            String work = path(course, "/assignments/" + id + "/submissions");
            admin.post(
                            work,
                            as(
                                    student,
                                    "submission[submission_type]",
                                    "online_text_entry",
                                    "submission[body]",
                                    "Work"))
                    .ok();
            String about = title + " by " + student.id;
            model.tell(
                    course.teacher(),
                    "assignment_submitted",
                    "Work handed in: " + title,
                    now,
                    course);
            admin.put(
                            work + "/" + student.id,
                            as(
                                    course.teacher(),
                                    "submission[posted_grade]",
                                    7,
                                    "comment[text_comment]",
                                    "Seen " + about))
                    .ok();
            if (!hidden) {
                model.tell(student, "submission_graded", "Graded: " + title, now, course);
                model.tell(
                        student, "submission_comment", "Submission comment: " + title, now, course);
            }
        }
    }

    /** One or none, so that no two mails to the teacher say the same. */
    private List<Person> some(Set<Person> students) {
        List<Person> sorted = students.stream().sorted((a, b) -> Long.compare(a.id, b.id)).toList();
        return sorted.isEmpty() ? List.of() : List.of(sorted.get(random.nextInt(sorted.size())));
    }

    private void write(Course course) {
        for (Person student : some(students(course))) {
            String name = name();
            admin.post(
                            "/api/v1/conversations",
                            as(
                                    course.teacher(),
                                    "recipients[]",
                                    student.id,
                                    "body",
                                    name,
                                    "force_new",
                                    true,
                                    "context_code",
                                    "course_" + course.id()))
                    .ok();
            model.tell(student, "conversation_message", name, now, null);
        }
    }

    private void schedule(Course course) {
        String name = name();
        admin.post(
                        "/api/v1/calendar_events",
                        as(
                                course.teacher(),
                                "calendar_event[context_code]",
                                "course_" + course.id(),
                                "calendar_event[title]",
                                name,
                                "calendar_event[start_at]",
                                "2030-03-01T10:00:00Z",
                                "calendar_event[end_at]",
                                "2030-03-01T11:00:00Z"))
                .ok();
        tell(
                students(course),
                "new_event_created",
                "New event: " + name + ", " + course.name(),
                course);
    }

    /** At the end of a day some wish for something else, some leave and some come. */
    private void changeMinds() {
        List<String> kinds = WeekModel.KINDS.keySet().stream().sorted().toList();
        for (Person person : people) {
            if (random.nextInt(5) == 0) {
                choose(person, kinds.get(random.nextInt(kinds.size())));
            }
        }
        Person leaver = people.get(random.nextInt(people.size()));
        Map<Course, Integer> parts = new HashMap<>(leaver.sections);
        parts.keySet().stream()
                .min((a, b) -> Long.compare(a.id(), b.id()))
                .ifPresent(course -> leave(leaver, course));
    }

    private void leave(Person person, Course course) {
        long enrollment =
                admin.get(path(course, "/enrollments"), "user_id", person.id)
                        .ok()
                        .path(0)
                        .path("id")
                        .asLong();
        admin.delete(path(course, "/enrollments/" + enrollment), "task", "delete").ok();
        person.sections.remove(course);
    }
}
