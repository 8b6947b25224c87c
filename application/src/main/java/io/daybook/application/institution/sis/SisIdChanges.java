package io.daybook.application.institution.sis;

import io.daybook.application.institution.sis.rows.RowDecision;
import io.daybook.application.institution.sis.rows.SisRun;
import io.daybook.command.content.courses.CourseChanges;
import io.daybook.command.content.courses.CourseCommand.ChangeCourse;
import io.daybook.command.institution.accounts.AccountCommand.ChangeAccount;
import io.daybook.command.institution.accounts.AccountConfiguration;
import io.daybook.command.institution.terms.TermCommand.ChangeTerm;
import io.daybook.command.institution.terms.TermCommand.TermChanges;
import io.daybook.command.people.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.people.groups.GroupCategoryCommand.ChangeGroupCategory;
import io.daybook.command.people.groups.GroupCommand.ChangeGroup;
import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.people.sections.SectionCommand.ChangeSection;
import io.daybook.command.people.sections.SectionCommand.SectionChanges;
import io.daybook.command.people.users.UserCommand.ChangeLogin;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/** Changes the SIS ids of objects of each type. */
@Component
public class SisIdChanges {

    /** Types of objects whose SIS id can be changed. */
    public static final Set<String> TYPES =
            Set.of("account", "term", "course", "section", "user", "group_category", "group");

    private final AccountViews accounts;
    private final TermViews terms;
    private final CourseViews courses;
    private final SectionViews sections;
    private final CachedUserViews people;
    private final GroupViews groups;

    SisIdChanges(
            AccountViews accounts,
            TermViews terms,
            CourseViews courses,
            SectionViews sections,
            CachedUserViews people,
            GroupViews groups) {
        this.accounts = accounts;
        this.terms = terms;
        this.courses = courses;
        this.sections = sections;
        this.people = people;
        this.groups = groups;
    }

    /**
     * Returns, for each of these ids that an object of the type has, a function that changes it to
     * another id.
     */
    public Map<String, Function<String, RowDecision>> of(String type, Set<String> ids, SisRun run) {
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

    private static <T> Map<String, Function<String, RowDecision>> each(
            Map<String, T> found, Function<T, Function<String, RowDecision>> change) {
        Map<String, Function<String, RowDecision>> changes = new HashMap<>();
        found.forEach((id, object) -> changes.put(id, change.apply(object)));
        return changes;
    }

    private static RowDecision account(long id, String to, SisRun run) {
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

    private static RowDecision term(long id, String to, SisRun run) {
        var changes =
                new TermChanges(
                        Patch.absent(), Patch.absent(), Patch.absent(), List.of(), Patch.of(to));
        return one(id, new ChangeTerm(id, run.rootId(), changes, run.now()));
    }

    private static RowDecision course(long id, String to, SisRun run) {
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

    private static RowDecision section(long id, long courseId, String to, SisRun run) {
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

    private static RowDecision group(long id, long categoryId, String to, SisRun run) {
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

    private static RowDecision category(long id, String to, SisRun run) {
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
    private static Map<String, Function<String, RowDecision>> users(
            Map<String, UserView> found, SisRun run) {
        Map<String, Function<String, RowDecision>> changes = new HashMap<>();
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

    private static RowDecision login(UserView user, LoginView login, String to, SisRun run) {
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
                        List.of(),
                        run.now()));
    }

    private static RowDecision one(long id, Object command) {
        return RowDecision.about(id).add(command).decided();
    }
}
