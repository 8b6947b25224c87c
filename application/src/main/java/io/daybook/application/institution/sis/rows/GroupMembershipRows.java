package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.command.people.groups.GroupCommand.AddMember;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.people.groups.GroupCommand.RemoveMember;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Rows about group memberships. */
@Component
class GroupMembershipRows implements RowKind {

    private static final Set<RowStatus> STATUSES = Set.of(RowStatus.ACCEPTED, RowStatus.DELETED);

    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final CachedUserViews people;
    private final Ids ids;

    GroupMembershipRows(
            GroupViews groups, GroupMembershipViews memberships, CachedUserViews people, Ids ids) {
        this.groups = groups;
        this.memberships = memberships;
        this.people = people;
        this.ids = ids;
    }

    private record Key(long groupId, long userId) {}

    /** Everything that some rows refer to. */
    private record ExistingObjects(
            Map<String, GroupView> groups,
            Map<String, UserView> users,
            List<GroupMembershipView> memberships) {

        @Nullable GroupMembershipView find(Key key) {
            return memberships.stream()
                    .filter(m -> m.groupId() == key.groupId() && m.userId() == key.userId())
                    .findFirst()
                    .orElse(null);
        }
    }

    @Override
    public SisKind kind() {
        return SisKind.GROUP_MEMBERSHIP;
    }

    @Override
    public String subject(Row row) {
        return row.text("group_id") + "\n" + row.text("user_id");
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Map<String, GroupView> in = groups.bySisIds(run.rootId(), CellReader.all(rows, "group_id"));
        Map<String, UserView> users =
                people.bySisIds(run.rootId(), CellReader.all(rows, "user_id"));
        List<GroupMembershipView> existing =
                memberships.among(
                        in.values().stream().map(GroupView::id).toList(),
                        users.values().stream().map(UserView::id).toList());
        ExistingObjects known = new ExistingObjects(in, users, existing);
        return row -> decide(row, known, run);
    }

    private RowDecision decide(Row row, ExistingObjects known, SisRun run) {
        String whose = "member " + quoted(CellReader.id(row, "user_id"));
        CellReader.id(row, "group_id");
        RowStatus status = CellReader.status(row, STATUSES, whose);
        GroupView group =
                CellReader.named(row, "group_id", known.groups(), "Group", whose).orElseThrow();
        UserView user =
                CellReader.named(row, "user_id", known.users(), "User", whose).orElseThrow();
        GroupMembershipView held = known.find(new Key(group.id(), user.id()));
        if (status == RowStatus.ACCEPTED) {
            return held != null && held.isAccepted()
                    ? RowDecision.about(held.id()).decided()
                    : add(group, user, run);
        }
        if (held == null) {
            return RowDecision.nothing();
        }
        RowDecision.Changes changes = RowDecision.about(held.id());
        return run.sisImport().skipDeletes()
                ? changes.decided()
                : changes.add(
                                new RemoveMember(
                                        group.id(), group.categoryId(), held.id(), run.now()))
                        .decided();
    }

    private RowDecision add(GroupView group, UserView user, SisRun run) {
        long id = ids.next("group_membership");
        var member = NewMember.accepted(user.id(), id);
        return RowDecision.about(id)
                .add(new AddMember(group.id(), group.categoryId(), member, null, run.now()))
                .decided();
    }
}
