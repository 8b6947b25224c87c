package io.daybook.api.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisChangedIdsApiTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final String HEADER = "old_id,new_id,type\n";

    private final Client admin = new School().admin();
    private final SisClient sis = new SisClient(admin);

    /** Ends every id of a test, so that tests do not meet. */
    private final String x = "-I" + NUMBER.incrementAndGet();

    private String ids(String csv) {
        return csv.replace("~", x);
    }

    @BeforeEach
    void oneOfEachType() {
        JsonNode done =
                sis.run(
                        ids(
                                """
                                account_id,parent_account_id,name,status
                                A1~,,Science,active

                                term_id,name,status
                                T1~,Autumn,active

                                course_id,short_name,long_name,status
                                C1~,BIO,Biology,published

                                section_id,course_id,name,status
                                S1~,C1~,Morning,active

                                user_id,login_id,full_name,status
                                U1~,u1~,One,active
                                U2~,u2~,Two,active

                                group_category_id,category_name,account_id,status
                                K1~,Teams,A1~,active

                                group_id,name,group_category_id,status
                                G1~,Red,K1~,available
                                """));
        assertThat(sis.errors(done)).isEmpty();
    }

    private long idOf(String kind, String sisId) {
        return admin.get("/api/v1/" + kind + sisId + x).ok().path("id").asLong();
    }

    @Test
    void objects_of_every_type_are_found_by_their_new_ids() {
        long user = idOf("users/sis_user_id:", "U1");
        long course = idOf("courses/sis_course_id:", "C1");

        JsonNode done =
                sis.run(
                        ids(
                                HEADER
                                        + "A1~,A9~,account\nT1~,T9~,term\nC1~,C9~,course\n"
                                        + "S1~,S9~,section\nU1~,U9~,user\n"
                                        + "K1~,K9~,group_category\nG1~,G9~,group\n"));

        assertThat(sis.errors(done)).isEmpty();
        assertThat(done.path("data").path("counts").path("change_sis_ids").asInt()).isEqualTo(7);
        assertThat(idOf("users/sis_user_id:", "U9")).isEqualTo(user);
        assertThat(idOf("courses/sis_course_id:", "C9")).isEqualTo(course);
        assertThat(admin.get("/api/v1/courses/sis_course_id:C1" + x).status()).isEqualTo(404);
        for (String path :
                List.of(
                        "accounts/sis_account_id:A9",
                        "sections/sis_section_id:S9",
                        "groups/sis_group_id:G9",
                        "group_categories/sis_group_category_id:K9",
                        "accounts/self/terms/sis_term_id:T9")) {
            assertThat(admin.get("/api/v1/" + path + x).status()).as(path).isEqualTo(200);
        }
    }

    @Test
    void other_files_of_the_import_name_objects_by_the_new_ids() {
        JsonNode done =
                sis.run(
                        ids(
                                """
                                course_id,short_name,long_name,status
                                C9~,BIO,Botany,published

                                account_id,parent_account_id,name,status
                                A9~,,Sciences,active

                                old_id,new_id,type
                                C1~,C9~,course
                                A1~,A9~,account
                                """));

        assertThat(sis.errors(done)).isEmpty();
        assertThat(admin.get("/api/v1/courses/sis_course_id:C9" + x).ok().path("name").asString())
                .isEqualTo("Botany");
        assertThat(admin.get("/api/v1/accounts/sis_account_id:A1" + x).status()).isEqualTo(404);
    }

    @Test
    void rows_that_name_nobody_or_take_an_id_away_are_errors() {
        JsonNode done =
                sis.run(
                        ids(
                                HEADER
                                        + "U1~,U2~,user\nU7~,U8~,user\nU1~,,user\n"
                                        + "C1~,C9~,planet\n"));

        assertThat(sis.errors(done)).hasSize(4);
        assertThat(sis.errors(done).getFirst()).contains("already in use");
        assertThat(idOf("users/sis_user_id:", "U1")).isPositive();
    }

    @Test
    void what_was_renamed_before_is_left_alone() {
        sis.run(ids(HEADER + "U1~,U9~,user\n"));

        JsonNode again = sis.run(ids(HEADER + "U1~,U9~,user\n"));

        assertThat(sis.errors(again)).isEmpty();
        assertThat(idOf("users/sis_user_id:", "U9")).isPositive();
    }
}
