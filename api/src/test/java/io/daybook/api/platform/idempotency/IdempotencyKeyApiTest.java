package io.daybook.api.platform.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class IdempotencyKeyApiTest {

    private static final String HEADER = "Idempotency-Key";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final String modules = "/api/v1/courses/" + course + "/modules";

    private static Client withKey(Client client) {
        return client.with(HEADER, UUID.randomUUID().toString());
    }

    private List<String> names() {
        return teacher.client().get(modules).each("name");
    }

    @Test
    void a_repeated_post_gets_the_same_answer_and_stores_nothing() {
        Client client = withKey(teacher.client());
        Reply first = client.post(modules, "module[name]", "Intro");
        first.ok();

        Reply again = client.post(modules, "module[name]", "Intro");

        assertThat(again.status()).isEqualTo(first.status());
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("Content-Type")).isEqualTo(first.header("Content-Type"));
        assertThat(again.header("Idempotent-Replayed")).contains("true");
        assertThat(first.header("Idempotent-Replayed")).isEmpty();
        assertThat(names()).containsExactly("Intro");
    }

    @Test
    void the_same_parameters_as_json_are_the_same_request() {
        Client client = withKey(teacher.client());
        String id = client.post(modules, "module[name]", "Intro").ok().path("id").asString();

        Reply again = client.postJson(modules, "{ \"module\": {\"name\": \"Intro\"} }");

        assertThat(again.ok().path("id").asString()).isEqualTo(id);
        assertThat(names()).containsExactly("Intro");
    }

    @Test
    void the_answer_stays_the_same_when_the_object_has_changed() {
        Client client = withKey(teacher.client());
        Reply first = client.post(modules, "module[name]", "Intro");
        String id = first.ok().path("id").asString();
        teacher.client().put(modules + "/" + id, "module[name]", "Start").ok();

        assertThat(client.post(modules, "module[name]", "Intro").text()).isEqualTo(first.text());
    }

    @Test
    void a_key_that_comes_with_another_body_or_path_is_unprocessable() {
        Client client = withKey(teacher.client());
        client.post(modules, "module[name]", "Intro").ok();

        assertThat(client.post(modules, "module[name]", "Other").status()).isEqualTo(422);
        Reply elsewhere = client.post("/api/v1/courses/" + course + "/pages", "a", "b");
        assertThat(elsewhere.status()).isEqualTo(422);
        assertThat(elsewhere.json().path("message").asString()).contains(HEADER);
        assertThat(names()).containsExactly("Intro");
    }

    @Test
    void a_key_of_one_user_says_nothing_about_that_of_another() {
        String key = UUID.randomUUID().toString();
        Person other = school.teacher(course);
        teacher.client().with(HEADER, key).post(modules, "module[name]", "Mine").ok();

        other.client().with(HEADER, key).post(modules, "module[name]", "Theirs").ok();

        assertThat(names()).containsExactly("Mine", "Theirs");
    }

    @Test
    void a_refused_request_that_stored_nothing_does_not_use_the_key_up() {
        Client client = withKey(teacher.client());
        assertThat(client.post(modules, "module[name]", "").status()).isEqualTo(400);

        client.post(modules, "module[name]", "Intro").ok();
        assertThat(names()).containsExactly("Intro");
    }

    @Test
    void a_caller_without_access_does_not_get_the_stored_response() {
        Client client = withKey(teacher.client());
        client.post(modules, "module[name]", "Intro").ok();

        Person student = school.student(course);
        assertThat(withKey(student.client()).post(modules, "module[name]", "Intro").status())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two words"})
    void a_key_that_cannot_be_used_is_a_bad_request_that_names_the_header(String key) {
        assertBadKey(key);
    }

    @Test
    void a_key_has_at_most_255_characters() {
        assertBadKey("x".repeat(256));
        teacher.client().with(HEADER, "x".repeat(255)).post(modules, "module[name]", "Intro").ok();
    }

    private void assertBadKey(String key) {
        Reply reply = teacher.client().with(HEADER, key).post(modules, "module[name]", "Intro");
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.text()).contains(HEADER);
    }

    @Test
    void of_many_requests_at_the_same_time_one_is_carried_out() throws Exception {
        Client client = withKey(teacher.client());
        var start = new CyclicBarrier(8);
        Callable<Reply> post =
                () -> {
                    start.await();
                    return client.post(modules, "module[name]", "Intro");
                };
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Reply>> replies =
                    Stream.generate(() -> threads.submit(post)).limit(8).toList();
            for (Future<Reply> reply : replies) {
                assertThat(reply.get().status()).isIn(200, 409);
            }
        }
        client.post(modules, "module[name]", "Intro").ok();
        assertThat(names()).containsExactly("Intro");
    }

    @Test
    void a_secret_is_answered_again_from_what_was_kept() {
        Client client = withKey(school.admin());
        String path = "/api/v1/users/self/tokens";
        Reply first = client.post(path, "token[purpose]", "CI");

        assertThat(client.post(path, "token[purpose]", "CI").text())
                .isEqualTo(first.text())
                .contains(first.ok().path("visible_token").asString());
    }

    @Test
    void an_upload_is_recognized_by_its_fields_and_the_size_of_its_file() {
        Client client = withKey(school.admin());
        String path = "/api/v1/accounts/1/sis_imports";
        byte[] csv = "user_id,login_id,status\n".getBytes(StandardCharsets.UTF_8);
        Reply first = client.upload(path, "attachment", "users.csv", csv);

        assertThat(client.upload(path, "attachment", "users.csv", csv).ok().path("id"))
                .isEqualTo(first.ok().path("id"));
        assertThat(client.upload(path, "attachment", "other.csv", csv).status()).isEqualTo(422);
    }
}
