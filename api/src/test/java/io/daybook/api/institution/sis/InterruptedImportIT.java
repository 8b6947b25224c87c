package io.daybook.api.institution.sis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.api.platform.support.RecordedEvents;
import io.daybook.events.content.courses.CourseEvent;
import io.daybook.events.institution.sis.SisImportEvent.SisImportFinished;
import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.logins.LoginEvent;
import io.daybook.events.people.sections.SectionEvent;
import io.daybook.events.people.users.UserEvent;
import io.daybook.testing.FreePort;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class InterruptedImportIT {

    private static final String READY = "Daybook is ready";
    private static final int COURSES = 30;
    private static final int USERS = 600;
    private static final int ENROLLMENTS = 1_600;

    /** What such an import leaves behind, beside an administrator with a login. */
    private static final Map<String, Integer> EVENTS =
            Map.of(
                    "CourseCreated", COURSES,
                    "CourseSisIdChanged", COURSES,
                    "CourseTermChanged", COURSES,
                    "SectionOpened", COURSES,
                    "UserRegistered", USERS + 1,
                    "UserEmailChanged", USERS,
                    "LoginAdded", USERS + 1,
                    "LoginSisIdChanged", USERS,
                    "UserEnrolled", ENROLLMENTS,
                    "SisImportFinished", 1);

    @TempDir Path data;

    @Test
    void an_import_resumes_after_a_kill_and_does_nothing_twice() throws Exception {
        int port = FreePort.next();
        DaybookProcess daybook = DaybookProcess.start("serve", data, port, READY);
        long id = send(daybook.admin());
        for (int percent : new int[] {15, 70}) {
            await(daybook.admin(), id, percent);
            daybook.kill();
            daybook = DaybookProcess.start("serve", data, port, READY);
        }
        JsonNode resumed = await(daybook.admin(), id, 100);
        daybook.stop();

        assertThat(SisClient.state(resumed)).isEqualTo("imported");
        JsonNode counts = resumed.path("data").path("counts");
        assertThat(counts.path("courses").asInt()).isEqualTo(COURSES);
        assertThat(counts.path("users").asInt()).isEqualTo(USERS);
        assertThat(counts.path("enrollments").asInt()).isEqualTo(ENROLLMENTS);
        assertThat(resumed.at("/data/statistics/total_problems").asInt(-1)).isZero();
        assertThat(events()).isEqualTo(EVENTS);
    }

    private static byte[] files() {
        var courses = new StringBuilder("course_id,short_name,long_name,status\n");
        for (int i = 0; i < COURSES; i++) {
            courses.append("C%d,C %d,Course %d,active\n".formatted(i, i, i));
        }
        var users = new StringBuilder("user_id,login_id,full_name,email,status\n");
        for (int i = 0; i < USERS; i++) {
            users.append("U%d,login%d,Person %d,u%d@example.edu,active\n".formatted(i, i, i, i));
        }
        var enrollments = new StringBuilder("course_id,user_id,role,status\n");
        for (int i = 0; i < ENROLLMENTS; i++) {
            int course = (i + i / USERS) % COURSES;
            enrollments.append("C%d,U%d,student,active\n".formatted(course, i % USERS));
        }
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("courses.csv", courses.toString().getBytes(UTF_8));
        files.put("users.csv", users.toString().getBytes(UTF_8));
        files.put("enrollments.csv", enrollments.toString().getBytes(UTF_8));
        return SisClient.zip(files);
    }

    private static long send(Client admin) {
        return admin.upload(SisClient.IMPORTS, "attachment", "all.zip", files()).id();
    }

    private static JsonNode await(Client admin, long id, int percent) {
        return Awaitility.await()
                .atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofMillis(10))
                .until(
                        () -> admin.get(SisClient.IMPORTS + "/" + id).ok(),
                        found -> found.path("progress").asInt() >= percent);
    }

    /** How often each kind of thing happened to what is imported. */
    private Map<String, Integer> events() throws InterruptedException {
        Map<String, Integer> events = new TreeMap<>();
        RecordedEvents.forEach(
                data,
                event -> {
                    switch (event) {
                        case UserEvent e -> count(e, events);
                        case LoginEvent e -> count(e, events);
                        case CourseEvent e -> count(e, events);
                        case SectionEvent e -> count(e, events);
                        case EnrollmentEvent e -> count(e, events);
                        case SisImportFinished e -> count(e, events);
                        default -> {}
                    }
                });
        return events;
    }

    private static void count(Object event, Map<String, Integer> events) {
        events.merge(event.getClass().getSimpleName(), 1, Integer::sum);
    }
}
