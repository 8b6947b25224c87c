package io.daybook.api.content.contentexports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.Upload;
import io.daybook.query.content.contentexports.ContentExportViews;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class ContentExportsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final String in = "/api/v1/courses/" + course;
    private final String exports = in + "/content_exports";

    private static JsonNode finished(Client client, String exports, Object... sent) {
        String path = exports + "/" + client.post(exports, sent).id();
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(
                        () ->
                                List.of("exported", "failed")
                                        .contains(
                                                client.get(path)
                                                        .ok()
                                                        .path("workflow_state")
                                                        .asString()));
        return client.get(path).ok();
    }

    private static Map<String, String> unpacked(Client client, JsonNode export) {
        assertThat(export.path("workflow_state").asString()).isEqualTo("exported");
        return CartridgeCheck.entries(
                client.getBytes(export.path("attachment").path("url").asString()));
    }

    private static List<Element> elements(Document document, String name) {
        NodeList found = document.getElementsByTagNameNS("*", name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    private long page(String title) {
        return teacher.client()
                .post(in + "/pages", "wiki_page[title]", title, "wiki_page[body]", "<p>&amp;</p>")
                .ok()
                .path("page_id")
                .asLong();
    }

    private long assignment(String name) {
        return teacher.client()
                .post(
                        in + "/assignments",
                        "assignment[name]",
                        name,
                        "assignment[points_possible]",
                        10)
                .id();
    }

    private long file(String name) {
        return Upload.of(teacher.client(), in + "/files", name, "content of " + name)
                .path("id")
                .asLong();
    }

    @Test
    void a_cartridge_lists_every_resource_of_the_course_in_its_manifest() {
        page("A & B");
        long assignment = assignment("Essay <1>");
        long file = file("notes.txt");
        teacher.client()
                .post(in + "/quizzes", "quiz[title]", "Quick", "quiz[quiz_type]", "practice_quiz")
                .ok();
        long module = teacher.client().post(in + "/modules", "module[name]", "Week 1").id();
        for (Object[] item :
                new Object[][] {
                    {"module_item[type]", "Assignment", "module_item[content_id]", assignment},
                    {"module_item[type]", "File", "module_item[content_id]", file},
                    {
                        "module_item[type]", "ExternalUrl",
                        "module_item[title]", "Out",
                        "module_item[external_url]", "https://example.org/?a=1&b=2"
                    }
                }) {
            teacher.client().post(in + "/modules/" + module + "/items", item).ok();
        }

        JsonNode export = finished(teacher.client(), exports, "export_type", "common_cartridge");
        assertThat(export.path("course_id").asLong()).isEqualTo(course);
        assertThat(export.path("attachment").path("filename").asString()).endsWith(".imscc");
        Map<String, String> entries = unpacked(teacher.client(), export);
        Document manifest = CartridgeCheck.parsed(entries.getOrDefault("imsmanifest.xml", ""));
        List<String> ids =
                elements(manifest, "resource").stream()
                        .map(one -> one.getAttribute("identifier"))
                        .toList();
        assertThat(ids).hasSize(6);
        assertThat(elements(manifest, "item"))
                .filteredOn(one -> one.hasAttribute("identifierref"))
                .hasSize(3)
                .allSatisfy(one -> assertThat(ids).contains(one.getAttribute("identifierref")));
        CartridgeCheck.requireSound(entries);
        assertThat(entries.values()).contains("content of notes.txt");
    }

    @Test
    void a_selection_limits_the_export_to_what_it_names() {
        page("Left out");
        long wanted = assignment("Wanted");
        assignment("Left out");

        Map<String, String> entries =
                unpacked(
                        teacher.client(),
                        finished(
                                teacher.client(),
                                exports,
                                "export_type",
                                "common_cartridge",
                                "select[assignments][]",
                                wanted));
        assertThat(entries.keySet())
                .containsExactlyInAnyOrder(
                        "imsmanifest.xml",
                        "assignment_" + wanted + ".xml",
                        "daybook/content.jsonl");
        Reply bad =
                teacher.client()
                        .post(exports, "export_type", "zip", "select[files][]", "everything");
        assertThat(bad.status()).isEqualTo(400);
    }

    /** Of its end the user is not told then: {@code PeopleBroadcastsTest} of the application. */
    @Test
    void skip_notifications_is_stored() {
        ContentExportViews kept = TestDaybook.running().bean(ContentExportViews.class);

        long silent =
                teacher.client()
                        .post(exports, "export_type", "qti", "skip_notifications", true)
                        .id();
        long told = teacher.client().post(exports, "export_type", "qti").id();

        assertThat(kept.find(silent).orElseThrow().skipNotifications()).isTrue();
        assertThat(kept.find(told).orElseThrow().skipNotifications()).isNotEqualTo(true);
    }

    @Test
    void a_qti_export_holds_the_quizzes_alone() {
        page("Left out");
        teacher.client()
                .post(in + "/quizzes", "quiz[title]", "Q & A", "quiz[quiz_type]", "practice_quiz")
                .ok();

        Map<String, String> entries =
                unpacked(
                        teacher.client(),
                        finished(teacher.client(), exports, "export_type", "qti"));
        String quiz =
                entries.keySet().stream()
                        .filter(name -> name.endsWith("assessment_qti.xml"))
                        .findFirst()
                        .orElseThrow();
        assertThat(entries).hasSize(2);
        CartridgeCheck.requireSound(entries);
        assertThat(
                        elements(
                                        CartridgeCheck.parsed(entries.getOrDefault(quiz, "")),
                                        "assessment")
                                .getFirst())
                .satisfies(one -> assertThat(one.getAttribute("title")).isEqualTo("Q & A"));
    }

    @Test
    void students_export_the_files_they_see_and_no_packages() {
        file("open.txt");
        teacher.client().put("/api/v1/files/" + file("locked.txt"), "locked", true).ok();
        change(file("later.txt"), "unlock_at", "2999-01-01T00:00:00Z");
        change(file("over.txt"), "lock_at", "2001-01-01T00:00:00Z");

        assertThat(student.client().post(exports, "export_type", "qti").status()).isEqualTo(403);
        assertThat(student.client().post(exports, "export_type", "common_cartridge").status())
                .isEqualTo(403);
        Map<String, String> own =
                unpacked(
                        student.client(),
                        finished(student.client(), exports, "export_type", "zip"));
        assertThat(own.values()).containsExactly("content of open.txt");
        Map<String, String> all =
                unpacked(
                        teacher.client(),
                        finished(teacher.client(), exports, "export_type", "zip"));
        assertThat(all).hasSize(4);
    }

    private void change(long file, String name, Object value) {
        teacher.client().put("/api/v1/files/" + file, name, value).ok();
    }

    @Test
    void archives_are_for_who_requested_them_and_packages_for_the_staff() {
        long zip = student.client().post(exports, "export_type", "zip").id();
        long qti = teacher.client().post(exports, "export_type", "qti").id();
        Person other = school.teacher(course);

        assertThat(other.client().get(exports + "/" + zip).status()).isEqualTo(403);
        assertThat(other.client().get(exports + "/" + qti).status()).isEqualTo(200);
        assertThat(student.client().get(exports + "/" + qti).status()).isEqualTo(403);
        assertThat(student.client().get(exports).each("id")).containsExactly("" + zip);
        assertThat(other.client().get(exports).each("id")).containsExactly("" + qti);
        assertThat(school.person("Nobody").client().get(exports).status()).isEqualTo(403);
        long elsewhere = school.course();
        school.enroll(elsewhere, teacher, "Teacher");
        assertThat(
                        teacher.client()
                                .get("/api/v1/courses/" + elsewhere + "/content_exports/" + qti)
                                .status())
                .isEqualTo(404);
    }

    @Test
    void leaving_a_course_ends_access_to_ones_exports_of_it() {
        Person leaves = school.person("Leaves");
        long enrollment = school.enroll(course, leaves, "Teacher");
        JsonNode export = finished(leaves.client(), exports, "export_type", "qti");
        String file = "/api/v1/files/" + export.path("attachment").path("id").asLong();
        leaves.client().get(file).ok();

        school.admin()
                .delete(
                        "/api/v1/courses/" + course + "/enrollments/" + enrollment,
                        "task",
                        "delete")
                .ok();

        assertThat(leaves.client().get(file).status()).isEqualTo(403);
        assertThat(teacher.client().get(file).status()).isEqualTo(200);
    }

    @Test
    void an_export_begins_as_created_with_a_progress_that_completes() {
        JsonNode created = teacher.client().post(exports, "export_type", "zip").ok();
        String progress = created.path("progress_url").asString();
        String path = progress.substring(progress.indexOf("/api"));

        assertThat(created.path("workflow_state").asString())
                .isIn("created", "exporting", "exported");
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(
                        () ->
                                teacher.client()
                                        .get(path)
                                        .ok()
                                        .path("workflow_state")
                                        .asString()
                                        .equals("completed"));
        assertThat(teacher.client().get(path).ok().path("tag").asString())
                .isEqualTo("content_export");
    }

    @Test
    void unknown_types_and_versions_are_refused() {
        Reply unknown = teacher.client().post(exports, "export_type", "course_copy");

        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.json().path("message").asString()).isEqualTo("invalid export_type");
        assertThat(teacher.client().post(exports).status()).isEqualTo(400);
        assertThat(
                        teacher.client()
                                .post(exports, "export_type", "common_cartridge", "version", "9")
                                .status())
                .isEqualTo(400);
        assertThat(
                        teacher.client()
                                .post("/api/v1/users/self/content_exports", "export_type", "qti")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void members_of_a_group_export_its_files_and_others_do_not() {
        long group = student.client().post("/api/v1/groups", "name", "Exports").id();
        String own = "/api/v1/groups/" + group + "/content_exports";
        Upload.of(student.client(), "/api/v1/groups/" + group + "/files", "plan.txt", "ours");

        JsonNode export = finished(student.client(), own, "export_type", "zip");

        assertThat(unpacked(student.client(), export).values()).contains("ours");
        assertThat(student.client().get(own).each("id"))
                .containsExactly(export.path("id").asString());
        assertThat(teacher.client().post(own, "export_type", "zip").status()).isIn(403, 404);
    }

    @Test
    void users_export_what_is_kept_of_them() {
        Upload.of(student.client(), "/api/v1/users/self/files", "own.txt", "mine");

        Map<String, String> entries =
                unpacked(
                        student.client(),
                        finished(
                                student.client(),
                                "/api/v1/users/self/content_exports",
                                "export_type",
                                "user_data"));
        assertThat(entries.get("profile.json")).contains(student.name());
        assertThat(entries.get("enrollments.json")).contains("\"course_id\":" + course);
        assertThat(entries.values()).contains("mine");
        assertThat(student.client().get("/api/v1/users/self/content_exports").each("export_type"))
                .containsExactly("user_data");
        assertThat(
                        teacher.client()
                                .get("/api/v1/users/" + student.id() + "/content_exports")
                                .status())
                .isEqualTo(403);
    }
}
