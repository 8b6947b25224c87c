package io.daybook.api.institution.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Sections that are in another course than their own. */
@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class XlistReportApiTest {

    private final Client admin = new School().admin();
    private final long account =
            admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
    private final Reports reports = new Reports(admin, account);
    private final long home = course("Singing", "S-");
    private final long other = course("Dancing", "D-");

    private long course(String name, String sisId) {
        String courses = "/api/v1/accounts/" + account + "/courses";
        long id = admin.post(courses, "course[name]", name).id();
        admin.put("/api/v1/courses/" + id, "course[sis_course_id]", sisId + id).ok();
        return id;
    }

    private long section(String sisId) {
        return admin.post(
                        "/api/v1/courses/" + home + "/sections",
                        "course_section[name]",
                        "Evening",
                        "course_section[sis_section_id]",
                        sisId)
                .id();
    }

    @Test
    void sections_are_listed_with_the_course_that_has_them() {
        long section = section("E-" + home);
        assertThat(reports.rows("provisioning_csv", "xlist", true)).isEmpty();
        admin.post("/api/v1/sections/" + section + "/crosslist/" + other).ok();

        assertThat(reports.rows("provisioning_csv", "xlist", true))
                .containsExactly(
                        Map.of(
                                "lms_xlist_course_id",
                                Long.toString(other),
                                "xlist_course_id",
                                "D-" + other,
                                "lms_section_id",
                                Long.toString(section),
                                "section_id",
                                "E-" + home,
                                "status",
                                "active",
                                "lms_nonxlist_course_id",
                                Long.toString(home),
                                "nonxlist_course_id",
                                "S-" + home));
    }

    @Test
    void can_be_sent_back_where_they_have_a_name() {
        long named = section("E-" + home);
        long nameless =
                admin.get("/api/v1/courses/" + home + "/sections").ok().path(0).path("id").asLong();
        for (long section : new long[] {named, nameless}) {
            admin.post("/api/v1/sections/" + section + "/crosslist/" + other).ok();
        }

        assertThat(reports.text("sis_export_csv", "xlist", true))
                .isEqualTo(
                        "xlist_course_id,section_id,status\r\nD-%d,E-%d,active\r\n"
                                .formatted(other, home));
    }
}
