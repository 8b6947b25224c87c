package io.daybook.api.platform.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.rules.Mappings.Mapping;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.platform.access.Unauthenticated;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every operation refuses, asked of each one over HTTP: no token, a token for something else,
 * objects that do not exist, and users whom the object is none of their business.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class RefusalsTest {

    private static final Pattern VARIABLE = Pattern.compile(":(\\w+)");
    private static final String ELSEWHERE = "url:GET|/api/v1/features/environment";
    private static final String NOBODY = "999999999";

    private final Client admin = TestDaybook.running().admin();
    private Client scoped = admin;
    private Client stranger = admin;
    private Map<String, String> others = Map.of();

    /** Operations on which a person without any part in the object is answered all the same. */
    private final Set<String> openToStrangers =
            Tables.rows("/open-to-strangers.csv")
                    .map(row -> row[0] + " " + row[1])
                    .collect(Collectors.toCollection(TreeSet::new));

    static List<Mapping> operations() {
        return Mappings.all().stream()
                .filter(o -> !o.handler().hasMethodAnnotation(Unauthenticated.class))
                // Signing in has refusals of its own, and one of these operations ends the token.
                .filter(o -> !o.operation().contains(" /login/"))
                .toList();
    }

    static List<Mapping> operationsOnObjects() {
        return operations().stream().filter(o -> VARIABLE.matcher(o.operation()).find()).toList();
    }

    @BeforeAll
    void make_a_school() {
        School school = new School();
        String token =
                admin.post(
                                "/api/v1/users/self/tokens",
                                "token[purpose]",
                                "elsewhere",
                                "token[scopes][]",
                                ELSEWHERE)
                        .ok()
                        .path("token")
                        .asString();
        scoped = TestDaybook.running().as(token);
        stranger = school.person("A Stranger").client();
        long course = school.course();
        Person teacher = school.teacher(course);
        String section =
                admin.get("/api/v1/courses/" + course + "/sections")
                        .ok()
                        .get(0)
                        .path("id")
                        .asString();
        long category =
                admin.post("/api/v1/courses/" + course + "/group_categories", "name", "A").id();
        long group =
                admin.post("/api/v1/group_categories/" + category + "/groups", "name", "A").id();
        others =
                Map.of(
                        "group_categories",
                        Long.toString(category),
                        "groups",
                        Long.toString(group),
                        "courses",
                        Long.toString(course),
                        "accounts",
                        "self",
                        "users",
                        Long.toString(teacher.id()),
                        "sections",
                        section);
    }

    private static Reply send(Client client, Mapping operation, Map<String, String> objects) {
        String[] parts = operation.operation().split(" ", 2);
        var path = new StringBuilder();
        String kind = "";
        for (String segment : parts[1].substring(1).split("/", -1)) {
            boolean isVariable = segment.startsWith(":");
            path.append('/').append(isVariable ? objects.getOrDefault(kind, NOBODY) : segment);
            kind = segment;
        }
        return parts[0].equals("GET")
                ? client.get(path.toString())
                : client.form(parts[0], path.toString());
    }

    @ParameterizedTest
    @MethodSource("operations")
    void without_a_token_nobody_is_answered(Mapping operation) {
        Reply reply = send(TestDaybook.running().nobody(), operation, others);

        assertThat(reply.status()).isEqualTo(401);
        assertThat(reply.header("WWW-Authenticate")).isPresent();
    }

    @ParameterizedTest
    @MethodSource("operations")
    void a_token_for_something_else_is_refused(Mapping operation) {
        assumeThat(operation.operation()).isNotEqualTo("GET /api/v1/features/environment");
        assumeThat(operation.operation()).doesNotContain("/api/lti/");

        Reply reply = send(scoped, operation, others);

        assertThat(reply.status()).isEqualTo(401);
        assertThat(reply.header("WWW-Authenticate")).isEmpty();
        assertThat(reply.json().path("errors").get(0).path("message").asString())
                .isEqualTo("Insufficient scopes on access token.");
    }

    @ParameterizedTest
    @MethodSource("operationsOnObjects")
    void what_does_not_exist_is_not_found(Mapping operation) {
        assumeThat(operation.operation()).doesNotContain("/api/lti/");

        Reply reply = send(admin, operation, Map.of());

        assertThat(reply.status()).as(reply.text()).isIn(400, 404);
        if (!operation.handler().hasMethodAnnotation(OpenToAll.class)) {
            assertThat(reply.status()).as(reply.text()).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @MethodSource("operationsOnObjects")
    void ids_that_are_no_ids_are_not_found(Mapping operation) {
        assumeThat(operation.operation()).doesNotContain("/api/lti/");
        for (String id : List.of("abc", "-1", "1e3", "99999999999999999999", "%00", "sis_x_id:1")) {
            Reply reply =
                    send(
                            admin,
                            operation,
                            Map.of("courses", id, "accounts", id, "users", id, "sections", id));

            assertThat(reply.status()).as(id + ": " + reply.text()).isBetween(400, 404);
        }
    }

    @ParameterizedTest
    @MethodSource("operationsOnObjects")
    void a_stranger_is_refused_unless_the_operation_is_open_to_all(Mapping operation) {
        assumeThat(operation.operation()).doesNotContain("/api/lti/");

        Reply reply = send(stranger, operation, others);

        if (openToStrangers.contains(operation.operation())) {
            assertThat(reply.status()).as(reply.text()).isLessThan(500).isNotEqualTo(401);
        } else {
            assertThat(reply.status()).as(reply.text()).isIn(403, 404);
        }
    }

    @Test
    void the_list_of_what_is_open_names_operations_that_there_are() {
        Set<String> known =
                operations().stream().map(Mapping::operation).collect(Collectors.toSet());

        assertThat(known).containsAll(openToStrangers);
    }
}
