package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.command.people.groups.GroupCategoryCommand.GroupContext;
import io.daybook.command.people.groups.GroupCategoryCommand.ProvideGroupCategory;
import io.daybook.command.people.groups.GroupCommand.ChangeGroup;
import io.daybook.command.people.groups.GroupCommand.CreateGroup;
import io.daybook.command.people.groups.GroupCommand.DeleteGroup;
import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Rows about groups. Groups without a category are added to the category of imported groups. */
@Component
class GroupRows implements RowKind {

    private static final Set<RowStatus> STATUSES = Set.of(RowStatus.AVAILABLE, RowStatus.DELETED);

    private final GroupViews groups;
    private final GroupContexts places;
    private final Ids ids;

    GroupRows(GroupViews groups, GroupContexts places, Ids ids) {
        this.groups = groups;
        this.places = places;
        this.ids = ids;
    }

    /**
     * All objects that some rows refer to.
     *
     * @param imported the categories of imported groups, created as needed
     */
    private record ExistingObjects(
            Map<String, GroupView> groups,
            Map<Long, Set<String>> stuck,
            Map<String, GroupCategoryView> categories,
            GroupContexts.Known places,
            Map<GroupContext, Long> imported) {}

    @Override
    public SisKind kind() {
        return SisKind.GROUP;
    }

    @Override
    public String subject(Row row) {
        return row.text("group_id");
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Map<String, GroupView> found =
                groups.bySisIds(run.rootId(), CellReader.all(rows, "group_id"));
        List<Long> foundIds = found.values().stream().map(GroupView::id).toList();
        ExistingObjects known =
                new ExistingObjects(
                        found,
                        run.stuck(kind(), foundIds),
                        groups.categoriesBySisIds(
                                run.rootId(), CellReader.all(rows, "group_category_id")),
                        places.of(rows, run),
                        new HashMap<>());
        return row -> decide(row, known, run);
    }

    private RowDecision decide(Row row, ExistingObjects known, SisRun run) {
        String sisId = CellReader.id(row, "group_id");
        String whose = "group " + quoted(sisId);
        RowStatus status = CellReader.status(row, STATUSES, whose);
        GroupView group = known.groups().get(sisId);
        if (status == RowStatus.DELETED) {
            return delete(group, run);
        }
        String name = CellReader.text(row, "name", whose);
        if (group == null) {
            long id = ids.next("group");
            GroupFields fields = fields(name, Patch.of(sisId));
            long category = category(row, known, whose, run);
            return RowDecision.about(id)
                    .add(new CreateGroup(id, category, fields, List.of(), run.now()))
                    .decided();
        }
        RowDecision.Changes changes = RowDecision.about(group.id());
        boolean stuck = StickyAttributes.of(known.stuck(), group.id()).contains("name");
        return stuck || name.equals(group.name())
                ? changes.decided()
                : changes.add(
                                new ChangeGroup(
                                        group.id(),
                                        group.categoryId(),
                                        fields(name, Patch.absent()),
                                        null,
                                        run.now()))
                        .decided();
    }

    private static GroupFields fields(String name, Patch<String> sisId) {
        return new GroupFields(
                Patch.of(name),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                sisId);
    }

    /** A category that stands empty when the row then fails harms nobody. */
    private long category(Row row, ExistingObjects known, String whose, SisRun run) {
        return CellReader.named(
                        row, "group_category_id", known.categories(), "Group category", whose)
                .map(GroupCategoryView::id)
                .orElseGet(
                        () ->
                                known.imported()
                                        .computeIfAbsent(
                                                known.places().of(row, whose),
                                                context -> provide(context, run)));
    }

    private long provide(GroupContext context, SisRun run) {
        var command =
                new ProvideGroupCategory(
                        ids.next("group_category"),
                        context,
                        CategoryRole.IMPORTED,
                        "Imported Groups",
                        run.now());
        return (Long) Objects.requireNonNull(run.job().send(command, run.metadata()));
    }

    private static RowDecision delete(@Nullable GroupView group, SisRun run) {
        if (group == null) {
            return RowDecision.nothing();
        }
        RowDecision.Changes changes = RowDecision.about(group.id());
        return run.sisImport().skipDeletes()
                ? changes.decided()
                : changes.add(new DeleteGroup(group.id(), group.categoryId(), run.now())).decided();
    }
}
