package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.testing.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.JsonNode;

/** What is left of an erased person in the files themselves, and in views that are rebuilt. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ErasureIT {

    private static final String READY = "Daybook is ready";
    private static final String USERS = "/api/v1/accounts/self/users";

    /** Words that stand in texts of the person and nowhere else; in files in lower case, too. */
    private static final String NAME = "Qxnamewort";

    private static final String LOGIN = "qxloginwort";
    private static final String ADDRESS = "qxmailwort@example.edu";
    private static final String BIO = "Qxbiowort";
    private static final String PICTURE = "https://example.edu/qxpicturewort.png";
    private static final String PURPOSE = "Qxpurposewort";
    private static final String ESSAY = "Qxessaywort";
    private static final String REMARK = "Qxremarkwort";
    private static final String PASSWORD = "Qxpasswordwort";
    private static final List<String> WORDS =
            List.of(NAME, LOGIN, ADDRESS, BIO, PICTURE, PURPOSE, ESSAY, REMARK, PASSWORD);

    @TempDir Path data;
    private final List<String> logs = new ArrayList<>();

    @Test
    void no_file_no_view_and_no_log_has_a_word_of_an_erased_person() throws Exception {
        int port = FreePort.next();
        DaybookProcess daybook = start(port);
        long person = live(daybook);
        end(daybook);
        assertThat(wordsIn(data.resolve("mongo"))).contains(NAME, LOGIN, BIO, ESSAY, REMARK);
        assertThat(wordsIn(data.resolve("record"))).isEmpty();
        assertThat(wordsIn(data.resolve("files"))).contains(NAME);

        daybook = start(port);
        daybook.admin().delete(USERS + "/" + person + "/personal_data").ok();
        daybook.kill();
        logs.add(daybook.said());
        assertThat(wordsIn(data)).isEmpty();

        daybook = start(port);
        assertForgotten(daybook.admin(), person);
        end(daybook);
        assertThat(wordsIn(data)).isEmpty();

        FileSystemUtils.deleteRecursively(data.resolve("mongo"));
        daybook = start(port);
        assertForgotten(daybook.admin(), person);
        end(daybook);
        assertThat(wordsIn(data)).isEmpty();
        assertThat(logs).allSatisfy(log -> assertThat(WORDS).noneMatch(log::contains));
    }

    private DaybookProcess start(int port) throws IOException {
        return DaybookProcess.start("serve", data, port, READY);
    }

    private void end(DaybookProcess daybook) throws InterruptedException {
        daybook.stop();
        logs.add(daybook.said());
    }

    /** A person with every text there is, and with refusals that could be tempted to quote them. */
    private static long live(DaybookProcess daybook) {
        Client admin = daybook.admin();
        long person =
                admin.post(
                                USERS,
                                "user[name]",
                                "Ann " + NAME,
                                "pseudonym[unique_id]",
                                LOGIN,
                                "pseudonym[password]",
                                PASSWORD,
                                "communication_channel[address]",
                                ADDRESS)
                        .id();
        Client self = daybook.as(token(admin, person));
        self.put("/api/v1/users/self", "user[bio]", BIO, "user[avatar][url]", PICTURE).ok();
        admin.put("/api/v1/users/sis_login_id:" + LOGIN, "user[title]", "Dr.").ok();
        work(admin, self, person);
        copy(admin);
        assertThat(admin.post(USERS, "pseudonym[unique_id]", LOGIN).status()).isEqualTo(400);
        assertThat(admin.get("/api/v1/users/sis_login_id:" + LOGIN + "x").status()).isEqualTo(404);
        assertThat(self.post(USERS, "user[name]", NAME).status()).isEqualTo(403);
        assertThat(self.put("/api/v1/users/self", "user[time_zone]", NAME).status()).isEqualTo(400);
        return person;
    }

    /** An import and a report that have the name in clear. */
    private static void copy(Client admin) {
        String csv = "user_id,login_id,full_name,status\nq1,q1login,Ben " + NAME + ",active\n";
        JsonNode upload =
                admin.postBody(
                                "/api/v1/accounts/self/sis_imports?extension=csv",
                                "text/csv",
                                csv.getBytes(StandardCharsets.UTF_8))
                        .ok();
        await(admin, "/api/v1/accounts/self/sis_imports/" + upload.path("id").asLong(), "imported");
        String users = "/api/v1/accounts/self/reports/provisioning_csv";
        long report = admin.post(users, "parameters[users]", true).id();
        await(admin, users + "/" + report, "complete");
        long other = admin.get("/api/v1/users/sis_user_id:q1").id();
        admin.delete(USERS + "/" + other + "/personal_data").ok();
        long again = admin.post(users, "parameters[users]", true).id();
        await(admin, users + "/" + again, "complete");
    }

    private static void await(Client admin, String path, String state) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(
                        () -> admin.get(path).ok(),
                        found ->
                                found.path("workflow_state").asString().equals(state)
                                        || found.path("status").asString().equals(state));
    }

    private static String token(Client admin, long person) {
        return admin.post(
                        "/api/v1/users/self/tokens",
                        "as_user_id",
                        person,
                        "token[purpose]",
                        PURPOSE)
                .ok()
                .path("token")
                .asString();
    }

    private static void work(Client admin, Client self, long person) {
        long course =
                admin.post("/api/v1/accounts/self/courses", "course[name]", "Course", "offer", true)
                        .id();
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        person,
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        long assignment =
                admin.post(
                                "/api/v1/courses/" + course + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[published]",
                                true)
                        .id();
        self.post(
                        "/api/v1/courses/" + course + "/assignments/" + assignment + "/submissions",
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        ESSAY,
                        "comment[text_comment]",
                        REMARK)
                .ok();
    }

    private static void assertForgotten(Client admin, long person) {
        assertThat(admin.get("/api/v1/users/" + person).status()).isEqualTo(404);
        JsonNode all = admin.get(USERS, "include_deleted_users", true, "include[]", "email").ok();
        JsonNode left =
                all.valueStream()
                        .filter(user -> user.path("id").asLong() == person)
                        .findFirst()
                        .orElseThrow();
        assertThat(left.path("name").isNull()).isTrue();
        assertThat(left.path("email").isNull()).isTrue();
        assertThat(left.path("login_id").isNull()).isTrue();
    }

    private static List<String> wordsIn(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            List<String> contents =
                    files.filter(Files::isRegularFile).map(ErasureIT::content).toList();
            return WORDS.stream()
                    .filter(word -> contents.stream().anyMatch(in -> isIn(in, word)))
                    .toList();
        }
    }

    private static boolean isIn(String content, String word) {
        return content.contains(word) || content.contains(word.toLowerCase(Locale.ROOT));
    }

    private static String content(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
