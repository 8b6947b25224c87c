package io.daybook.api.sis;

import io.daybook.command.accounts.AccountCommand.ChangeAccount;
import io.daybook.command.accounts.AccountConfiguration;
import io.daybook.command.courses.CourseChanges;
import io.daybook.command.courses.CourseCommand.ChangeCourse;
import io.daybook.command.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.groups.GroupCategoryCommand.ChangeGroupCategory;
import io.daybook.command.groups.GroupCommand.ChangeGroup;
import io.daybook.command.groups.GroupCommand.GroupFields;
import io.daybook.command.kernel.Patch;
import io.daybook.command.people.SectionCommand.ChangeSection;
import io.daybook.command.people.SectionCommand.SectionChanges;
import io.daybook.command.people.UserCommand.ChangeLogin;
import io.daybook.command.terms.TermCommand.ChangeTerm;
import io.daybook.command.terms.TermCommand.TermChanges;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.groups.GroupViews;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.SectionViews;
import io.daybook.query.people.UserView;
import io.daybook.query.people.UserView.LoginView;
import io.daybook.query.terms.TermViews;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/** How objects of each type are given another id of the student information system. */
@Component
class SisIdChanges {

    /** What can be given one. */
    static final Set<String> TYPES =
            Set.of("account", "term", "course", "section", "user", "group_category", "group");

    private final AccountViews accounts;
    private final TermViews terms;
    private final CourseViews courses;
    private final SectionViews sections;
    private final PeopleViews people;
    private final GroupViews groups;

    SisIdChanges(
            AccountViews accounts,
            TermViews terms,
            CourseViews courses,
            SectionViews sections,
            PeopleViews people,
            GroupViews groups) {
        this.accounts = accounts;
        this.terms = terms;
        this.courses = courses;
        this.sections = sections;
        this.people = people;
        this.groups = groups;
    }

    /** For each of these ids that an object of the type has, how it is given another one. */
    Map<String, Function<String, Decision>> of(String type, Set<String> ids, SisRun run) {
        long root = run.rootId();
        return switch (type) {
            case "account" ->
                    each(accounts.bySisIds(root, ids), a -> to -> account(a.id(), to, run));
            case "term" -> each(terms.bySisIds(root, ids), t -> to -> term(t.id(), to, run));
            case "course" ->
                    each(
                            courses.bySisIdsEvenDeleted(root, ids),
                            c -> to -> course(c.id(), to, run));
            case "section" ->
                    each(
                            sections.bySisIds(root, ids),
                            s -> to -> section(s.id(), s.courseId(), to, run));
            case "group" ->
                    each(
                            groups.bySisIds(root, ids),
                            g -> to -> group(g.id(), g.categoryId(), to, run));
            case "group_category" ->
                    each(
                            groups.categoriesBySisIds(root, ids),
                            c -> to -> category(c.id(), to, run));
            case "user" -> users(people.bySisIds(root, ids), run);
            default -> Map.of();
        };
    }

    private static <T> Map<String, Function<String, Decision>> each(
            Map<String, T> found, Function<T, Function<String, Decision>> change) {
        Map<String, Function<String, Decision>> changes = new HashMap<>();
        found.forEach((id, object) -> changes.put(id, change.apply(object)));
        return changes;
    }

    private static Decision account(long id, String to, SisRun run) {
        return one(
                id,
                new ChangeAccount(
                        id,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(to),
                        Patch.absent(),
                        AccountConfiguration.unchanged(),
                        run.now()));
    }

    private static Decision term(long id, String to, SisRun run) {
        var changes =
                new TermChanges(
                        Patch.absent(), Patch.absent(), Patch.absent(), List.of(), Patch.of(to));
        return one(id, new ChangeTerm(id, run.rootId(), changes, run.now()));
    }

    private static Decision course(long id, String to, SisRun run) {
        CourseChanges none = CourseChanges.none();
        var changes =
                new CourseChanges(
                        none.names(),
                        none.termId(),
                        none.dates(),
                        none.visibility(),
                        none.description(),
                        none.grading(),
                        new CourseChanges.SisIds(Patch.of(to), Patch.absent()),
                        Patch.absent());
        return one(id, new ChangeCourse(id, changes, run.now()));
    }

    private static Decision section(long id, long courseId, String to, SisRun run) {
        var changes =
                new SectionChanges(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(to),
                        Patch.absent());
        return one(id, new ChangeSection(id, courseId, changes, run.now()));
    }

    private static Decision group(long id, long categoryId, String to, SisRun run) {
        var fields =
                new GroupFields(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(to));
        return one(id, new ChangeGroup(id, categoryId, fields, null, run.now()));
    }

    private static Decision category(long id, String to, SisRun run) {
        var fields =
                new CategoryFields(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(to));
        return one(id, new ChangeGroupCategory(id, fields, run.now()));
    }

    /** A user may have several logins with an id each. */
    private static Map<String, Function<String, Decision>> users(
            Map<String, UserView> found, SisRun run) {
        Map<String, Function<String, Decision>> changes = new HashMap<>();
        found.forEach(
                (id, user) ->
                        user.logins().stream()
                                .filter(login -> id.equals(login.sisUserId()))
                                .forEach(
                                        login ->
                                                changes.put(
                                                        id, to -> login(user, login, to, run))));
        return changes;
    }

    private static Decision login(UserView user, LoginView login, String to, SisRun run) {
        return one(
                user.id(),
                new ChangeLogin(
                        user.id(),
                        login.loginId(),
                        Patch.absent(),
                        null,
                        Patch.of(to),
                        Patch.absent(),
                        null,
                        run.now()));
    }

    private static Decision one(long id, Object command) {
        return Decision.about(id).add(command).decided();
    }
}
