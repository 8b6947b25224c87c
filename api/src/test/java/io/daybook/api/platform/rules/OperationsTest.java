package io.daybook.api.platform.rules;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.rules.Mappings.Mapping;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * The table of operations is part of the specification: what we answer is in it, and the reverse.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class OperationsTest {

    private static final Pattern VARIABLE = Pattern.compile(":\\w+");

    /** Operations the table does not list, each with the reason for having it. */
    private static Set<String> extras() {
        return Tables.rows("/operations-beyond-the-table.csv")
                .map(row -> nameless(row[0] + " " + row[1]))
                .collect(toCollection(TreeSet::new));
    }

    /** Parts of the table that are complete: nothing in them may be missing. */
    private static final List<Pattern> COMPLETE =
            List.of(
                    Pattern.compile("(GET|POST) /api/v1/courses/:_/modules"),
                    Pattern.compile("\\w+ /api/v1/(courses/:_/files.*|files/.*)"),
                    Pattern.compile("POST /api/v1/.*/submissions/:_/(comments/)?files"),
                    Pattern.compile("(GET|PUT|DELETE) /api/v1/courses/:_/modules/:_"),
                    Pattern.compile(
                            "\\w+ /api/v1/courses/:_/modules/:_/(relock|assignment_overrides)"),
                    Pattern.compile("GET /api/v1/courses/:_/module_item_\\w+"),
                    Pattern.compile("POST /api/v1/courses/:_/modules/items/:_/duplicate"),
                    Pattern.compile("\\w+ /api/v1/courses/:_/mastery_paths/.*"),
                    Pattern.compile("\\w+ /api/v1/courses/:_/external_tools.*"),
                    Pattern.compile("\\w+ /api/v1/courses/:_/quizzes.*"),
                    Pattern.compile("\\w+ /api/v1/quiz_submissions/.*"),
                    Pattern.compile("(GET|POST) /api/v1/courses/:_/modules/:_/items"),
                    Pattern.compile("(GET|PUT|DELETE) /api/v1/courses/:_/modules/:_/items/:_"),
                    Pattern.compile(
                            "\\w+ /api/v1/courses/:_/modules/:_/items/:_/(done|mark_read|select_mastery_path)"),
                    Pattern.compile("\\w+ /api/v1/(courses|accounts|users)/:_/features.*"),
                    Pattern.compile("GET /api/v1/features/environment"),
                    Pattern.compile("\\w+ /api/v1/courses/:_/pages.*"),
                    Pattern.compile(
                            "\\w+ /api/v1/.*(collaborat|conference|content_export|epub_export).*"),
                    Pattern.compile("\\w+ /api/v1/(\\w+/:_/)?calendar_events.*"),
                    Pattern.compile("\\w+ /api/v1/appointment_groups.*"),
                    Pattern.compile(
                            "\\w+ /api/v1/(courses|sections)/:_/assignments/.*peer_reviews"),
                    Pattern.compile("\\w+ /api/v1/courses/:_/discussion_topics.*"),
                    Pattern.compile("\\w+ /api/v1/accounts/:_/(roles|admins).*"),
                    Pattern.compile("GET /api/v1/(accounts|courses)/:_/permissions"),
                    Pattern.compile(
                            "\\w+ /api/v1/courses/:_/assignments/:_/.*(provisional_grades|moderated_students|gradeable_students).*"),
                    Pattern.compile("\\w+ /api/v1/courses/:_/assignments(/:_)?/overrides(/:_)?"),
                    Pattern.compile("GET /api/v1/(sections|groups)/:_/assignments/:_/override"),
                    Pattern.compile("PUT /api/v1/courses/:_/assignments/bulk_update"),
                    Pattern.compile("\\w+ /api/v1/courses/:_/assignment_groups.*"),
                    Pattern.compile(
                            "\\w+ /api/v1/(courses|sections)/:_/(assignments/:_/|students/)?(anonymous_)?submissions(?!.*(files|peer_reviews)).*"),
                    Pattern.compile(
                            "GET /api/v1/(courses|sections)/:_/assignments/:_/submission_summary"),
                    Pattern.compile("\\w+ /api/v1/courses/:_/assignments(/:_(/duplicate)?)?"),
                    Pattern.compile("GET /api/v1/users/:_/courses/:_/assignments"),
                    Pattern.compile("\\w+ /api/v1/courses/:_/(grading_standards|late_policy)"),
                    Pattern.compile("\\w+ /api/v1/accounts/:_/terms(/:_)?"),
                    Pattern.compile("\\w+ /api/v1/(courses|sections|users)/:_/enrollments.*"),
                    Pattern.compile("\\w+ /api/v1/accounts/:_/(enrollments/:_|bulk_enrollment)"),
                    Pattern.compile("\\w+ /api/v1/users/:_/observees.*"),
                    Pattern.compile(
                            "GET /api/v1/courses/:_/(users.*|search_users|students|recent_students)"),
                    Pattern.compile("PUT /api/v1/courses/:_/users/:_/last_attended"),
                    Pattern.compile("\\w+ /api/v1/accounts/:_/courses(/:_)?"),
                    Pattern.compile("\\w+ /api/v1/courses/:_(/settings)?"),
                    Pattern.compile("\\w+ /api/v1/sections/:_(/crosslist.*)?"),
                    Pattern.compile("GET /api/v1/accounts/:_/scopes"),
                    Pattern.compile("\\w+ /api/v1/(accounts/:_/developer_keys|developer_keys/:_)"),
                    Pattern.compile("\\w+ /api/v1/users/:_/(tokens|user_generated_tokens).*"),
                    Pattern.compile(
                            "\\w+ /api/v1/accounts(/:_(/settings|/sub_accounts.*|/reports.*)?)?"),
                    Pattern.compile(
                            "GET /api/v1/(accounts/:_/(terms_of_service|help_links)|\\w+_accounts)"),
                    Pattern.compile("\\w+ /api/v1/.*(outcome|rubric).*"),
                    Pattern.compile("\\w+ /api/v1/courses/:_/custom_gradebook.*"),
                    Pattern.compile("\\w+ /api/v1/progress/.*"),
                    Pattern.compile("\\w+ /api/v1/accounts/:_/(users/:_/)?account_notifications.*"),
                    Pattern.compile("\\w+ /api/v1/(courses/:_|accounts/:_)/group_categories"),
                    Pattern.compile("\\w+ /api/v1/group_categories/.*"),
                    Pattern.compile("\\w+ /api/v1/groups"),
                    Pattern.compile("(GET|POST) /api/v1/conversations(/:_)?"),
                    Pattern.compile(
                            "\\w+ /api/v1/(groups/:_|groups/:_/(users|memberships|invite).*)"),
                    Pattern.compile("GET /api/v1/(courses/:_|accounts/:_|users/self)/groups"),
                    Pattern.compile("\\w+ /api/v1/accounts/:_/(settings|sub_accounts.*)"),
                    Pattern.compile("GET /api/v1/accounts/:_/(terms_of_service|help_links)"),
                    Pattern.compile("\\w+ /login/.*"),
                    Pattern.compile("\\w+ /api/v1/accounts/:_/sis_import.*"),
                    Pattern.compile("(GET|POST) /api/lti/subscriptions"),
                    Pattern.compile("(GET|PUT|DELETE) /api/lti/subscriptions/:_"),
                    Pattern.compile("\\w+ /api/v1/accounts/:_/(users|users/:_|self_registration)"),
                    Pattern.compile("\\w+ /api/v1/(accounts|users)/:_/logins(/:_)?"),
                    Pattern.compile("GET /api/v1/audit/grade_change.*"),
                    Pattern.compile("GET /api/v1/courses/:_/gradebook_history.*"),
                    Pattern.compile("\\w+ /api/v1/users/:_(/settings|/avatars|/profile)?"));

    private static Set<String> named() {
        return Tables.rows("/operations.csv")
                .map(row -> row[1] + " " + row[2])
                .collect(toCollection(TreeSet::new));
    }

    private static Set<String> table() {
        return named().stream().map(OperationsTest::nameless).collect(toCollection(TreeSet::new));
    }

    private static Set<String> ours() {
        return Mappings.all().stream()
                .map(mapping -> nameless(mapping.operation()))
                .collect(toCollection(TreeSet::new));
    }

    /** What a variable is called makes no other operation. */
    private static String nameless(String operation) {
        return VARIABLE.matcher(operation).replaceAll(":_");
    }

    private static Set<String> minus(Set<String> all, Set<String> some) {
        Set<String> left = new TreeSet<>(all);
        left.removeAll(some);
        return left;
    }

    @Test
    void every_operation_of_ours_is_in_the_table_or_has_its_reason() {
        assertThat(minus(ours(), table())).isEqualTo(extras());
    }

    @Test
    void nothing_is_missing_where_the_table_is_complete(TestReporter report) {
        Set<String> missing = minus(table(), ours());
        report.publishEntry("operations still to come", Integer.toString(missing.size()));

        missing.removeIf(
                operation -> COMPLETE.stream().noneMatch(p -> p.matcher(operation).matches()));
        assertThat(missing).isEmpty();
    }

    @Test
    void variables_are_called_as_in_the_table() {
        Set<String> table = table();
        Set<String> listed =
                Mappings.all().stream()
                        .map(Mapping::operation)
                        .filter(operation -> table.contains(nameless(operation)))
                        .collect(toCollection(TreeSet::new));

        assertThat(minus(listed, named())).isEmpty();
    }
}
