package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.command.people.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.people.groups.GroupCategoryCommand.ChangeGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.CreateGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.DeleteGroupCategory;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Rows about group categories. */
@Component
class GroupCategoryRows implements RowKind {

    private static final Set<RowStatus> STATUSES = Set.of(RowStatus.ACTIVE, RowStatus.DELETED);

    private final GroupViews groups;
    private final GroupContexts places;
    private final Ids ids;

    GroupCategoryRows(GroupViews groups, GroupContexts places, Ids ids) {
        this.groups = groups;
        this.places = places;
        this.ids = ids;
    }

    @Override
    public SisKind kind() {
        return SisKind.GROUP_CATEGORY;
    }

    @Override
    public String subject(Row row) {
        return row.text("group_category_id");
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Map<String, GroupCategoryView> known =
                groups.categoriesBySisIds(run.rootId(), CellReader.all(rows, "group_category_id"));
        GroupContexts.Known where = places.of(rows, run);
        return row -> decide(row, known, where, run);
    }

    private RowDecision decide(
            Row row, Map<String, GroupCategoryView> known, GroupContexts.Known where, SisRun run) {
        String sisId = CellReader.id(row, "group_category_id");
        String whose = "group category " + quoted(sisId);
        RowStatus status = CellReader.status(row, STATUSES, whose);
        GroupCategoryView category = known.get(sisId);
        if (status == RowStatus.DELETED) {
            return delete(category, run);
        }
        String name = CellReader.text(row, "category_name", whose);
        if (category == null) {
            long id = ids.next("group_category");
            CategoryFields fields = fields(name, Patch.of(sisId));
            return RowDecision.about(id)
                    .add(
                            new CreateGroupCategory(
                                    id, where.of(row, whose), fields, List.of(), run.now()))
                    .decided();
        }
        RowDecision.Changes changes = RowDecision.about(category.id());
        return name.equals(category.name())
                ? changes.decided()
                : changes.add(
                                new ChangeGroupCategory(
                                        category.id(), fields(name, Patch.absent()), run.now()))
                        .decided();
    }

    private RowDecision delete(@Nullable GroupCategoryView category, SisRun run) {
        if (category == null) {
            return RowDecision.nothing();
        }
        RowDecision.Changes changes = RowDecision.about(category.id());
        List<Long> inside =
                groups.allInCategory(category.id()).stream().map(GroupView::id).toList();
        return run.sisImport().skipDeletes()
                ? changes.decided()
                : changes.add(new DeleteGroupCategory(category.id(), inside, run.now())).decided();
    }

    private static CategoryFields fields(String name, Patch<String> sisId) {
        return new CategoryFields(
                Patch.of(name), Patch.absent(), Patch.absent(), Patch.absent(), sisId);
    }
}
