package io.daybook.api.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisXlistsApiTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final String XLISTS = "xlist_course_id,section_id,status\n";

    private static final String SECTIONS =
            """
            section_id,course_id,name,status
            S1~,C1~,One,active
            S2~,C1~,Two,active
            """;

    private final Client admin = new School().admin();
    private final SisClient sis = new SisClient(admin);

    /** Ends every id of a test, so that tests do not meet. */
    private final String x = "-X" + NUMBER.incrementAndGet();

    @BeforeEach
    void twoCoursesAndTheSectionsOfOne() {
        JsonNode done =
                sis.run(
                        ids(
                                """
                                course_id,short_name,long_name,status,start_date
                                C1~,BIO,Biology,published,2030-01-02T00:00:00Z
                                C2~,ALL,Everybody,published,

                                user_id,login_id,full_name,status
                                U1~,u1~,One,active

                                section_id,user_id,role,status
                                S1~,U1~,student,active

                                """
                                        + SECTIONS));
        assertThat(sis.errors(done)).isEmpty();
    }

    private String ids(String csv) {
        return csv.replace("~", x);
    }

    private JsonNode xlists(String rows, Object... options) {
        return sis.run(ids(XLISTS + rows), options);
    }

    private long course(String id) {
        return shown(id).path("id").asLong();
    }

    private JsonNode shown(String id) {
        return admin.get("/api/v1/courses/sis_course_id:" + id + x).ok();
    }

    private JsonNode section(String id) {
        return admin.get("/api/v1/sections/sis_section_id:" + id + x).ok();
    }

    private void assertIsIn(String section, String course) {
        assertThat(section(section).path("course_id").asLong()).isEqualTo(course(course));
    }

    private int students(String course) {
        return admin.get("/api/v1/courses/" + course(course) + "/enrollments").ok().size();
    }

    private static int counted(JsonNode done) {
        return done.path("data").path("counts").path("xlists").asInt();
    }

    @Test
    void a_section_goes_into_another_course_with_everyone_in_it() {
        JsonNode done = xlists("C2~,S1~,active\n");

        assertThat(SisClient.state(done)).isEqualTo("imported");
        assertThat(counted(done)).isEqualTo(1);
        assertIsIn("S1", "C2");
        assertThat(section("S1").path("nonxlist_course_id").asLong()).isEqualTo(course("C1"));
        assertIsIn("S2", "C1");
        assertThat(students("C2")).isEqualTo(1);
        assertThat(students("C1")).isZero();
    }

    @Test
    void a_course_that_nobody_knows_is_created_after_that_of_its_first_section() {
        JsonNode done = xlists("NEW~,S1~,active\nNEW~,S2~,active\n");

        assertThat(counted(done)).isEqualTo(2);
        assertIsIn("S1", "NEW");
        assertIsIn("S2", "NEW");
        assertThat(shown("NEW").path("name").asString()).isEqualTo("Biology");
        assertThat(shown("NEW").path("course_code").asString()).isEqualTo("BIO");
        assertThat(shown("NEW").path("start_at").asString()).isEqualTo("2030-01-02T00:00:00Z");
        assertThat(shown("NEW").path("workflow_state").asString()).isEqualTo("unpublished");
    }

    @Test
    void a_deleted_course_comes_back_when_it_takes_a_section() {
        long deleted = course("C2");
        admin.delete("/api/v1/courses/" + deleted, "event", "delete").ok();

        xlists("C2~,S1~,active\n");

        assertThat(section("S1").path("course_id").asLong()).isEqualTo(deleted);
        assertThat(shown("C2").path("workflow_state").asString()).isNotEqualTo("deleted");
    }

    @Test
    void deleted_takes_the_section_back_with_everyone_in_it() {
        xlists("C2~,S1~,active\n");

        JsonNode done = xlists("C2~,S1~,deleted\n");

        assertThat(counted(done)).isEqualTo(1);
        assertIsIn("S1", "C1");
        assertThat(section("S1").path("nonxlist_course_id").isNull()).isTrue();
        assertThat(students("C1")).isEqualTo(1);
        assertThat(students("C2")).isZero();
    }

    @Test
    void deleted_changes_nothing_about_a_section_that_is_elsewhere() {
        JsonNode home = xlists("C1~,S1~,deleted\n");
        assertThat(SisClient.state(home)).isEqualTo("imported");
        assertIsIn("S1", "C1");

        xlists("C2~,S1~,active\n");
        JsonNode done = xlists("NOBODY~,S1~,deleted\n");

        assertThat(SisClient.state(done)).isEqualTo("imported");
        assertIsIn("S1", "C2");
    }

    @Test
    void deletions_may_be_skipped() {
        xlists("C2~,S1~,active\n");

        xlists("C2~,S1~,deleted\n", "skip_deletes", "true");

        assertIsIn("S1", "C2");
    }

    @Test
    void a_section_cannot_return_to_a_course_that_was_deleted() {
        xlists("C2~,S1~,active\n");
        admin.delete("/api/v1/courses/" + course("C1"), "event", "delete").ok();

        JsonNode done = xlists("C2~,S1~,deleted\n");

        assertThat(sis.errors(done))
                .containsExactly(
                        ids(
                                "import.csv:2 The course of the section was deleted for"
                                        + " cross-listing of section \"S1~\""));
        assertIsIn("S1", "C2");
    }

    @Test
    void invalid_rows_are_reported_and_the_others_applied() {
        JsonNode done =
                xlists("C2~,S9~,active\nC2~,S1~,maybe\n,S1~,active\nC2~,,active\nC2~,S2~,active\n");

        assertThat(SisClient.state(done)).isEqualTo("imported_with_messages");
        assertThat(sis.errors(done))
                .containsExactlyInAnyOrder(
                        ids(
                                "import.csv:2 Section not found \"S9~\" for cross-listing of"
                                        + " section \"S9~\""),
                        ids(
                                "import.csv:3 Improper status \"maybe\" for cross-listing of"
                                        + " section \"S1~\""),
                        "import.csv:4 No xlist_course_id given",
                        "import.csv:5 No section_id given");
        assertThat(counted(done)).isEqualTo(1);
        assertIsIn("S1", "C1");
        assertIsIn("S2", "C2");
    }

    @Test
    void a_course_is_not_created_for_a_section_that_nobody_knows() {
        xlists("NEW~,S9~,active\n");

        assertThat(admin.get("/api/v1/courses/sis_course_id:NEW" + x).status()).isEqualTo(404);
    }

    @Test
    void of_rows_about_the_same_section_the_last_one_holds() {
        JsonNode done = xlists("C2~,S1~,active\nC2~,S1~,active\nNEW~,S1~,active\n");

        assertThat(counted(done)).isEqualTo(3);
        assertIsIn("S1", "NEW");
        assertThat(section("S1").path("nonxlist_course_id").asLong()).isEqualTo(course("C1"));
    }

    @Test
    void the_same_files_once_more_change_nothing() {
        xlists("C2~,S1~,active\nNEW~,S2~,active\n");
        long made = course("NEW");

        JsonNode done =
                sis.run(
                        ids(
                                XLISTS
                                        + "C2~,S1~,active\nNEW~,S2~,active\n\n"
                                        + SECTIONS
                                        + "\ncourse_id,section_id,user_id,role,status\n"
                                        + "C1~,S1~,U1~,student,active\n"));

        assertThat(sis.errors(done)).isEmpty();
        assertThat(counted(done)).isEqualTo(2);
        assertThat(course("NEW")).isEqualTo(made);
        assertIsIn("S1", "C2");
        assertIsIn("S2", "NEW");
        assertThat(students("C2")).isEqualTo(1);
    }

    @Test
    void a_cross_listed_section_is_renamed_where_it_is() {
        xlists("C2~,S1~,active\n");

        JsonNode done = sis.run(ids("section_id,course_id,name,status\nS1~,C1~,Uno,active\n"));

        assertThat(sis.errors(done)).isEmpty();
        assertThat(section("S1").path("name").asString()).isEqualTo("Uno");
        assertIsIn("S1", "C2");
    }

    @Test
    void a_manual_cross_listing_stays_unless_stickiness_is_overridden() {
        long section = section("S1").path("id").asLong();
        admin.post("/api/v1/sections/" + section + "/crosslist/" + course("C2")).ok();

        xlists("C2~,S1~,deleted\n");
        assertIsIn("S1", "C2");

        xlists("C2~,S1~,deleted\n", "override_sis_stickiness", "true");
        assertIsIn("S1", "C1");
    }

    @Test
    void users_without_a_section_come_into_the_own_one_of_the_course() {
        long guest =
                admin.get("/api/v1/courses/" + course("C1") + "/sections")
                        .ok()
                        .valueStream()
                        .filter(section -> section.path("sis_section_id").isNull())
                        .mapToLong(section -> section.path("id").asLong())
                        .findFirst()
                        .orElseThrow();
        admin.post("/api/v1/sections/" + guest + "/crosslist/" + course("C2")).ok();

        sis.run(ids("course_id,user_id,role,status\nC2~,U1~,student,active\n"));

        long section =
                admin.get("/api/v1/courses/" + course("C2") + "/enrollments")
                        .ok()
                        .path(0)
                        .path("course_section_id")
                        .asLong();
        assertThat(
                        admin.get("/api/v1/sections/" + section)
                                .ok()
                                .path("nonxlist_course_id")
                                .isNull())
                .isTrue();
    }
}
