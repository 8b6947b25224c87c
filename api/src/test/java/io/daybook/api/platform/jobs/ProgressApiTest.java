package io.daybook.api.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.TestWork;
import io.daybook.api.platform.support.TestWork.Task;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ProgressApiTest {

    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");

    private static final Duration LIMIT = Duration.ofMinutes(1);

    private final School school = new School();
    private final Client admin = school.admin();
    private final TestWork work = TestDaybook.running().bean(TestWork.class);

    private long queue(Person starter, long course, @Nullable String lane, Task task) {
        return queue(starter, TestWork.TAG, "Course", course, lane, JobExecution.written(task));
    }

    private static long queue(
            Person starter,
            String tag,
            String contextType,
            long context,
            @Nullable String lane,
            String parameters) {
        TestDaybook daybook = TestDaybook.running();
        var work =
                new QueueWork(
                        daybook.bean(Ids.class).next("progress"),
                        tag,
                        contextType,
                        context,
                        starter.id(),
                        lane,
                        parameters,
                        List.of(),
                        NOW);
        Map<String, String> actor = Map.of("actor", Long.toString(starter.id()));
        long stored = daybook.bean(Commands.class).send(work, actor).position().orElseThrow();
        awaitViews(stored);
        // As whoever asks for work does: the runner looks for it now and not only later.
        return daybook.bean(JobQueue.class).queued(work).id();
    }

    private static void awaitViews(long position) {
        try {
            ViewPosition views = TestDaybook.running().bean(ViewPosition.class);
            assertThat(views.await(position, LIMIT)).isTrue();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private static JsonNode whenIn(Client client, long id, String state) {
        return Awaitility.await()
                .atMost(LIMIT)
                .until(
                        () -> client.get("/api/v1/progress/" + id).json(),
                        progress -> progress.path("workflow_state").asString().equals(state));
    }

    @Test
    void a_completed_job_contains_its_results() {
        long course = school.course();
        Person teacher = school.teacher(course);

        long id = queue(teacher, course, null, new Task("plain", null, "done"));

        JsonNode done = whenIn(teacher.client(), id, "completed");
        assertThat(done.path("completion").asDouble()).isEqualTo(100.0);
        assertThat(done.path("results").path("done").asString()).isEqualTo("plain");
        assertThat(done.path("tag").asString()).isEqualTo("test_work");
        assertThat(done.path("context_type").asString()).isEqualTo("Course");
        assertThat(done.path("context_id").asLong()).isEqualTo(course);
        assertThat(done.path("user_id").asLong()).isEqualTo(teacher.id());
        assertThat(done.path("message").isNull()).isTrue();
        assertThat(done.path("url").asString())
                .isEqualTo(TestDaybook.running().baseUrl() + "/api/v1/progress/" + id);
    }

    @Test
    void a_running_job_contains_its_completion_and_no_results() {
        long course = school.course();
        Person teacher = school.teacher(course);
        long id = queue(teacher, course, null, new Task("halfway", "g1", "done"));

        JsonNode running =
                Awaitility.await()
                        .until(
                                () -> teacher.client().get("/api/v1/progress/" + id).json(),
                                progress -> progress.path("completion").asDouble() == 50.0);

        assertThat(running.path("workflow_state").asString()).isEqualTo("running");
        assertThat(running.has("results")).isFalse();
        work.open("g1");
        whenIn(teacher.client(), id, "completed");
    }

    @Test
    void works_of_one_lane_are_done_one_after_the_other_and_others_beside_them() {
        long course = school.course();
        Person teacher = school.teacher(course);
        long first = queue(teacher, course, "lane-1", new Task("first", "g2", "done"));
        long second = queue(teacher, course, "lane-1", new Task("second", null, "done"));
        long beside = queue(teacher, course, "lane-2", new Task("beside", null, "done"));

        whenIn(teacher.client(), beside, "completed");
        assertThat(work.begun()).contains("first", "beside").doesNotContain("second");

        work.open("g2");
        whenIn(teacher.client(), first, "completed");
        whenIn(teacher.client(), second, "completed");
    }

    @Test
    void work_that_is_refused_fails_and_says_why() {
        long course = school.course();
        Person teacher = school.teacher(course);

        long refused = queue(teacher, course, null, new Task("r", null, "refused"));
        long impossible = queue(teacher, course, null, new Task("i", null, "impossible"));

        assertThat(whenIn(teacher.client(), refused, "failed").path("message").asString())
                .isEqualTo("It may not be");
        JsonNode failed = whenIn(teacher.client(), impossible, "failed");
        assertThat(failed.path("message").asString()).isEqualTo("It cannot be");
        assertThat(failed.path("results")).hasSize(2);
    }

    @Test
    void a_bug_or_an_unknown_kind_of_work_fails_it() {
        long course = school.course();
        Person teacher = school.teacher(course);

        long broken = queue(teacher, course, null, new Task("b", null, "broken"));
        long unknown = queue(teacher, "no_such_work", "Course", course, null, "{}");

        assertThat(whenIn(teacher.client(), broken, "failed").path("message").asString())
                .startsWith("An unexpected error occurred");
        assertThat(whenIn(teacher.client(), unknown, "failed").path("message").asString())
                .isEqualTo("This kind of work is not known any more");
    }

    @Test
    void the_requester_cancels_a_job_once() {
        long course = school.course();
        Person teacher = school.teacher(course);
        long id = queue(teacher, course, null, new Task("off", "never", "done"));
        whenIn(teacher.client(), id, "running");

        var cancelled =
                teacher.client().post("/api/v1/progress/" + id + "/cancel", "message", "Not now");

        assertThat(cancelled.ok().path("workflow_state").asString()).isEqualTo("failed");
        assertThat(cancelled.ok().path("message").asString()).isEqualTo("Not now");
        assertThat(teacher.client().post("/api/v1/progress/" + id + "/cancel").status())
                .isEqualTo(400);
        assertThat(whenIn(teacher.client(), id, "failed").path("message").asString())
                .isEqualTo("Not now");
    }

    @Test
    void only_who_reads_the_context_sees_it_and_only_who_manages_it_calls_it_off() {
        long course = school.course();
        Person teacher = school.teacher(course);
        Person student = school.student(course);
        Person stranger = school.person("A stranger");
        long id = queue(teacher, course, null, new Task("seen", "g3", "done"));
        whenIn(teacher.client(), id, "running");

        String path = "/api/v1/progress/" + id;
        assertThat(stranger.client().get(path).status()).isEqualTo(403);
        assertThat(student.client().get(path).status()).isEqualTo(200);
        assertThat(student.client().post(path + "/cancel").status()).isEqualTo(403);
        assertThat(admin.get(path).status()).isEqualTo(200);
        assertThat(TestDaybook.running().nobody().get(path).status()).isEqualTo(401);
        assertThat(admin.get("/api/v1/progress/999999999").status()).isEqualTo(404);

        work.open("g3");
        whenIn(teacher.client(), id, "completed");
    }

    @Test
    void outcome_of_a_job_is_shown_only_to_its_requester_and_managers_of_the_context() {
        long course = school.course();
        Person teacher = school.teacher(course);
        Person student = school.student(course);
        long done = queue(teacher, course, null, new Task("own", null, "done"));
        long refused = queue(teacher, course, null, new Task("no", null, "refused"));
        whenIn(teacher.client(), done, "completed");
        whenIn(teacher.client(), refused, "failed");

        JsonNode seen = student.client().get("/api/v1/progress/" + done).ok();
        assertThat(seen.path("workflow_state").asString()).isEqualTo("completed");
        assertThat(seen.has("results")).isFalse();
        JsonNode failed = student.client().get("/api/v1/progress/" + refused).ok();
        assertThat(failed.path("message").isNull()).isTrue();
        assertThat(failed.has("results")).isFalse();
        assertThat(admin.get("/api/v1/progress/" + done).ok().has("results")).isTrue();
    }
}
