package io.daybook.api.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisGroupsApiTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Client admin = new School().admin();
    private final SisClient sis = new SisClient(admin);

    /** Ends every id of a test, so that tests do not meet. */
    private final String x = "-G" + NUMBER.incrementAndGet();

    private String ids(String csv) {
        return csv.replace("~", x);
    }

    private JsonNode group(String id) {
        return admin.get("/api/v1/groups/sis_group_id:" + id + x).ok();
    }

    @Test
    void groups_their_categories_and_members_come_by_file() {
        JsonNode done =
                sis.run(
                        ids(
                                """
                                group_id,user_id,status
                                G1~,U1~,accepted
                                G2~,U1~,accepted
                                G2~,U9~,accepted

                                group_id,name,course_id,group_category_id,status
                                G1~,Loose,,,available
                                G2~,Project one,C1~,GC1~,available
                                G3~,Lost,C9~,,available

                                group_category_id,category_name,course_id,status
                                GC1~,Projects,C1~,active

                                user_id,login_id,full_name,status
                                U1~,u1~,One,active

                                course_id,short_name,long_name,status
                                C1~,C1,One,published

                                course_id,user_id,role,status
                                C1~,U1~,student,active
                                """));

        assertThat(sis.errors(done))
                .containsExactlyInAnyOrder(
                        ids("2.csv:4 Course not found \"C9~\" for group \"G3~\""),
                        ids("1.csv:4 User not found \"U9~\" for member \"U9~\""));
        assertThat(group("G1").path("members_count").asInt()).isEqualTo(1);
        assertThat(group("G1").path("context_type").asString()).isEqualTo("Account");
        assertThat(group("G2").path("name").asString()).isEqualTo("Project one");
        assertThat(group("G2").path("context_type").asString()).isEqualTo("Course");
        assertThat(group("G2").path("members_count").asInt()).isEqualTo(1);
    }

    @Test
    void groups_are_renamed_left_and_deleted() {
        String groups = "group_id,name,status\n";
        String members = "group_id,user_id,status\n";
        sis.run(
                ids(
                        groups
                                + "G1~,Loose,available\n\n"
                                + members
                                + "G1~,U1~,accepted\n\n"
                                + "user_id,login_id,full_name,status\nU1~,u1~,One,active\n"));

        sis.run(ids(groups + "G1~,Renamed,available\n\n" + members + "G1~,U1~,deleted\n"));

        assertThat(group("G1").path("name").asString()).isEqualTo("Renamed");
        assertThat(group("G1").path("members_count").asInt()).isZero();

        sis.run(ids(groups + "G1~,Renamed,deleted\n"));

        assertThat(admin.get("/api/v1/groups/sis_group_id:G1" + x).status()).isEqualTo(404);
    }
}
