package io.daybook.application.institution.sis;

import io.daybook.events.institution.sis.SisKind;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes the kind of a file by its columns (docs/spec/institution.md, section 8.2).
 * Alternatives are separated by a bar.
 */
final class FileKinds {

    /** A kind of file: the columns that identify it, and those it requires. */
    private record Form(SisKind kind, List<String> recognizedBy, List<String> required) {}

    /** Ordered such that no form matches the files of a later one. */
    private static final List<Form> FORMS =
            List.of(
                    form(
                            SisKind.LOGIN,
                            "login_id existing_user_id|existing_integration_id",
                            "login_id"),
                    form(SisKind.CHANGE_SIS_ID, "old_id new_id", "type"),
                    form(SisKind.USER, "user_id login_id", "status"),
                    form(SisKind.ACCOUNT, "account_id parent_account_id", "name status"),
                    form(SisKind.XLIST, "xlist_course_id section_id", "status"),
                    form(SisKind.USER_OBSERVER, "observer_id student_id", "status"),
                    form(SisKind.GROUP_CATEGORY, "group_category_id category_name", "status"),
                    form(SisKind.GROUP_MEMBERSHIP, "group_id user_id", "status"),
                    form(SisKind.GROUP, "group_id name", "status"),
                    form(SisKind.COURSE, "course_id short_name", "long_name status"),
                    form(SisKind.SECTION, "section_id name", "course_id status"),
                    form(SisKind.TERM, "term_id name", "status"),
                    form(SisKind.ENROLLMENT, "user_id course_id|section_id", "status role|role_id"),
                    form(SisKind.ADMIN, "user_id account_id role|role_id", "status"));

    private FileKinds() {}

    private static Form form(SisKind kind, String recognizedBy, String required) {
        return new Form(
                kind, List.of(recognizedBy.split(" ", -1)), List.of(required.split(" ", -1)));
    }

    /** Returns the kind; null if it is unknown. */
    static @Nullable SisKind of(Set<String> columns) {
        return FORMS.stream()
                .filter(form -> missing(form.recognizedBy(), columns).findAny().isEmpty())
                .map(Form::kind)
                .findFirst()
                .orElse(null);
    }

    /** Returns the columns that a file of this kind lacks. */
    static List<String> missing(SisKind kind, Set<String> columns) {
        return FORMS.stream()
                .filter(form -> form.kind() == kind)
                .flatMap(form -> missing(form.required(), columns))
                .map(column -> column.replace("|", " or "))
                .toList();
    }

    private static Stream<String> missing(List<String> needed, Set<String> columns) {
        return needed.stream()
                .filter(column -> Stream.of(column.split("\\|", -1)).noneMatch(columns::contains));
    }
}
