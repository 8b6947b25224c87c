package io.daybook.api.platform.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * Sends nonsense under every parameter of every operation, as the service's own description names
 * them: it is ignored or refused with a 4xx, and never an error of ours.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class BadInputTest {

    private static final List<String> NONSENSE =
            List.of("x".repeat(70_000), "-99999999999999999999999", "\u0000\uFFFF'\"<${{");

    private static final Pattern IN_A_PLACE = Pattern.compile("/(courses|sections|users)/\\{");

    private final Client admin = TestDaybook.running().admin();
    private final School school = new School();
    private long account;

    /** Made anew as soon as an operation may have changed it. */
    private Place place = new Place(0, 0, 0);

    private boolean isSpoilt = true;

    /** A course, and a section and a student of it. */
    private record Place(long course, long section, long person) {}

    /** One operation and what may be sent to it. */
    record Operation(String method, String path, List<String> parameters) {

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    static Stream<Operation> operations() {
        return operations(_ -> true);
    }

    static Stream<Operation> lists() {
        return operations(
                operation ->
                        operation
                                .path("parameters")
                                .valueStream()
                                .map(parameter -> parameter.path("$ref").asString(""))
                                .anyMatch("#/components/parameters/PerPage"::equals));
    }

    private static Stream<Operation> operations(Predicate<JsonNode> which) {
        JsonNode paths = TestDaybook.running().nobody().get("/openapi.json").ok().path("paths");
        return paths.propertyStream()
                .filter(path -> path.getKey().startsWith("/api/v1/"))
                .flatMap(
                        path ->
                                path.getValue()
                                        .propertyStream()
                                        .filter(o -> which.test(o.getValue()))
                                        .map(o -> operation(path.getKey(), o)));
    }

    private static Operation operation(String path, Map.Entry<String, JsonNode> operation) {
        List<String> names = new ArrayList<>();
        operation
                .getValue()
                .path("parameters")
                .forEach(
                        parameter -> {
                            if (parameter.path("in").asString().equals("query")) {
                                names.add(parameter.path("name").asString());
                            }
                        });
        operation
                .getValue()
                .path("requestBody")
                .path("content")
                .path("application/x-www-form-urlencoded")
                .path("schema")
                .path("properties")
                .propertyNames()
                .forEach(names::add);
        return new Operation(operation.getKey().toUpperCase(Locale.ROOT), path, names);
    }

    @BeforeAll
    void make_an_account() {
        account =
                admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "Nonsense").id();
    }

    /** Operations that end something must not spoil it for the others. */
    private Place intactPlace() {
        if (isSpoilt) {
            place = freshPlace();
            isSpoilt = false;
        }
        return place;
    }

    private Place freshPlace() {
        long course = school.course();
        long person = school.student(course).id();
        long section =
                admin.get("/api/v1/courses/" + course + "/sections")
                        .ok()
                        .get(0)
                        .path("id")
                        .asLong();
        return new Place(course, section, person);
    }

    private String path(Operation operation) {
        Place intact = intactPlace();
        boolean changesIt = List.of("PUT", "PATCH", "DELETE").contains(operation.method());
        String named =
                operation
                        .path()
                        .replaceFirst(
                                "/accounts/\\{\\w+}", "/accounts/" + (changesIt ? account : "self"))
                        .replaceFirst("/courses/\\{\\w+}", "/courses/" + intact.course())
                        .replaceFirst("/sections/\\{\\w+}", "/sections/" + intact.section())
                        .replaceFirst("/users/\\{\\w+}", "/users/" + intact.person());
        return named.replaceAll("\\{\\w+}", "1");
    }

    @Test
    void the_description_names_parameters() {
        assertThat(operations().mapToInt(o -> o.parameters().size()).sum()).isGreaterThan(300);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void nonsense_is_never_an_error_of_ours(Operation operation) {
        String path = path(operation);
        for (String parameter : operation.parameters()) {
            for (String nonsense : NONSENSE) {
                require(send(operation, path, parameter, nonsense), parameter, nonsense);
            }
            require(send(operation, path, parameter + "[deeper][][still]", "1"), parameter, "deep");
            require(send(operation, path, parameter + "[]", "1"), parameter, "list");
        }
        if (!operation.method().equals("GET")) {
            for (String body : List.of("", "[]", "{", "null", "[[1]]", "{\"a\":{\"b\":[null]}}")) {
                Reply reply = sent(operation, admin.json(operation.method(), path, body));
                assertThat(reply.status()).as(body + ": " + reply.text()).isLessThan(500);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lists")
    void a_page_far_behind_the_last_is_never_an_error_of_ours(Operation list) {
        Reply reply = admin.get(path(list), "page", "99999999999", "per_page", "100");
        require(reply, "page", "99999999999");
    }

    private Reply send(Operation operation, String path, String parameter, String value) {
        boolean inQuery = operation.method().equals("GET");
        String shorter = inQuery && value.length() > 4000 ? value.substring(0, 4000) : value;
        return inQuery
                ? admin.get(path, parameter, shorter)
                : sent(operation, admin.form(operation.method(), path, parameter, shorter));
    }

    /** Whatever was taken in a place may have changed it. */
    private Reply sent(Operation operation, Reply reply) {
        isSpoilt |= reply.status() < 400 && IN_A_PLACE.matcher(operation.path()).find();
        return reply;
    }

    private static void require(Reply reply, String parameter, String nonsense) {
        assertThat(reply.status())
                .as("%s = %.20s: %s", parameter, nonsense, reply.status() < 500 ? "" : reply.text())
                .isLessThan(500);
    }
}
