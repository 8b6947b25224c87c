package io.daybook.application.institution.provisioning;

import io.daybook.application.institution.reports.ReportRun;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.people.groups.GroupView;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The accounts and courses of a batch of groups. */
public record GroupContexts(Map<Long, AccountView> accounts, Map<Long, CourseView> courses) {

    static GroupContexts of(ReportRun run, List<GroupView> groups) {
        return new GroupContexts(
                run.rows()
                        .byId(
                                AccountView.class,
                                groups.stream()
                                        .filter(group -> !group.isInCourse())
                                        .map(GroupView::contextId),
                                AccountView::id),
                run.rows()
                        .byId(
                                CourseView.class,
                                groups.stream()
                                        .filter(GroupView::isInCourse)
                                        .map(GroupView::contextId),
                                CourseView::id));
    }

    @Nullable AccountView account(GroupView group) {
        return group.isInCourse() ? null : accounts.get(group.contextId());
    }

    @Nullable CourseView course(GroupView group) {
        return group.isInCourse() ? courses.get(group.contextId()) : null;
    }
}
