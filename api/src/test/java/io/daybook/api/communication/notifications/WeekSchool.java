package io.daybook.api.communication.notifications;

import io.daybook.api.communication.notifications.WeekModel.Course;
import io.daybook.api.communication.notifications.WeekModel.Person;
import io.daybook.api.platform.support.Client;
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
import org.jspecify.annotations.Nullable;

/**
 * The users of a school and what they do in a week, by chance. Whatever they do at the service, the
 * model is told what mails should come of it.
 */
final class WeekSchool {

    private static final List<String> ZONES =
            List.of("Etc/UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo");
    private static final List<String> FREQUENCIES =
            List.of("immediately", "daily", "weekly", "never");

    private final WeekModel model;
    private final int size;
    private final int courseCount;
    private final Random random;
    private final Duration patience;
    private final List<Person> people = new ArrayList<>();
    private final List<Course> courses = new ArrayList<>();
    private int numbers;
    private Instant now = Instant.EPOCH;
    private @Nullable Client client;

    /**
     * @param size how many students there are
     * @param patience how long the service may take for the first channel of a person
     */
    WeekSchool(WeekModel model, int size, long seed, Duration patience) {
        this.model = model;
        this.size = size;
        this.courseCount = Math.max(2, size / 30);
        this.random = new Random(seed);
        this.patience = patience;
    }

    /** From now on they use this service, and it is this time. */
    void meet(Client admin, Instant time) {
        client = admin;
        now = time;
    }

    private Client admin() {
        return Objects.requireNonNull(client);
    }

    /** Makes courses with sections and teachers, and users who study in one or two of them. */
    void open() {
        for (int i = 0; i < courseCount; i++) {
            Person teacher = person();
            long id =
                    admin().post(
                                    "/api/v1/accounts/self/courses",
                                    "course[name]",
                                    "Course " + i,
                                    "offer",
                                    true)
                            .id();
            List<Long> sections = new ArrayList<>();
            for (int section = 0; section < 2; section++) {
                sections.add(
                        admin().post(
                                        "/api/v1/courses/" + id + "/sections",
                                        "course_section[name]",
                                        "Section " + section)
                                .id());
            }
            Course course = new Course(id, "Course " + i, teacher, sections);
            courses.add(course);
            enroll(course, teacher, "Teacher", sections.getFirst());
        }
        while (people.size() < size) {
            Person student = person();
            people.add(student);
            join(student, courses.get(random.nextInt(courseCount)));
            Course second = courses.get(random.nextInt(courseCount));
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
                admin().post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                "Person " + numbers,
                                "user[time_zone]",
                                zone,
                                "pseudonym[unique_id]",
                                login)
                        .id();
        Awaitility.await()
                .atMost(patience)
                .until(
                        () -> admin().get("/api/v1/users/" + id + "/communication_channels").ok(),
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
        admin().put(
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
        admin().post(
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
        model.addNotification(
                person,
                "enrollment_notification",
                "Course enrollment: " + course.name(),
                now,
                null);
    }

    private String name() {
        return "K" + ++numbers;
    }

    private void notifyAll(Set<Person> readers, String kind, String text, Course course) {
        readers.forEach(reader -> model.addNotification(reader, kind, text, now, course));
    }

    private Set<Person> students(Course course) {
        return WeekModel.students(people, course);
    }

    /** What happens in a day, in all courses. */
    void work() {
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

    /** Announces something in the first course. */
    void announce() {
        announce(courses.getFirst());
    }

    private void announce(Course course) {
        String name = name();
        admin().post(
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
        notifyAll(students(course), "new_announcement", name + ": " + course.name(), course);
    }

    private void announceToSection(Course course) {
        String name = name();
        int section = random.nextInt(2);
        admin().post(
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
        notifyAll(readers, "new_announcement", name + ": " + course.name(), course);
    }

    /** Nobody hears of what is not published. */
    private void draft(Course course) {
        admin().post(
                        path(course, "/discussion_topics"),
                        as(course.teacher(), "title", name(), "message", "X", "published", false))
                .ok();
        String name = name();
        admin().post(
                        path(course, "/discussion_topics"),
                        as(course.teacher(), "title", name, "message", "X", "published", true))
                .ok();
        notifyAll(students(course), "new_discussion_topic", name + ": " + course.name(), course);
    }

    /** An assignment that somebody does: the teacher grades it and says something. */
    private void assign(Course course) {
        String name = name();
        boolean hidden = random.nextInt(3) == 0;
        long id =
                admin().post(
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
        notifyAll(students(course), "assignment_created", "Assignment created: " + title, course);
        for (Person student : some(students(course))) {
            String work = path(course, "/assignments/" + id + "/submissions");
            admin().post(
                            work,
                            as(
                                    student,
                                    "submission[submission_type]",
                                    "online_text_entry",
                                    "submission[body]",
                                    "Work"))
                    .ok();
            String about = title + " by " + student.id;
            model.addNotification(
                    course.teacher(),
                    "assignment_submitted",
                    "Work handed in: " + title,
                    now,
                    course);
            admin().put(
                            work + "/" + student.id,
                            as(
                                    course.teacher(),
                                    "submission[posted_grade]",
                                    7,
                                    "comment[text_comment]",
                                    "Seen " + about))
                    .ok();
            if (!hidden) {
                model.addNotification(
                        student, "submission_graded", "Graded: " + title, now, course);
                model.addNotification(
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
            admin().post(
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
            model.addNotification(student, "conversation_message", name, now, null);
        }
    }

    private void schedule(Course course) {
        String name = name();
        admin().post(
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
        notifyAll(
                students(course),
                "new_event_created",
                "New event: " + name + ", " + course.name(),
                course);
    }

    /** At the end of a day some wish for something else, some leave and some come. */
    void changeMinds() {
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
                admin().get(path(course, "/enrollments"), "user_id", person.id)
                        .ok()
                        .path(0)
                        .path("id")
                        .asLong();
        admin().delete(path(course, "/enrollments/" + enrollment), "task", "delete").ok();
        person.sections.remove(course);
    }
}
