package io.daybook.application.institution.sis.rows;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.command.people.groups.GroupCategoryCommand.GroupContext;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds the course or account of rows about groups; the root account if neither is given. */
@Component
class GroupContexts {

    private final CourseViews courses;
    private final AccountViews accounts;

    GroupContexts(CourseViews courses, AccountViews accounts) {
        this.courses = courses;
        this.accounts = accounts;
    }

    /** The courses and accounts of some rows. */
    record Known(Map<String, CourseView> courses, Map<String, AccountView> accounts, long rootId) {

        GroupContext of(Row row, String whose) {
            Optional<CourseView> course =
                    CellReader.named(row, "course_id", courses, "Course", whose);
            if (course.isPresent()) {
                return new GroupContext(GroupContextType.COURSE, course.get().id(), rootId);
            }
            long account =
                    CellReader.named(row, "account_id", accounts, "Account", whose)
                            .map(AccountView::id)
                            .orElse(rootId);
            return new GroupContext(GroupContextType.ACCOUNT, account, rootId);
        }
    }

    Known of(List<Row> rows, SisRun run) {
        return new Known(
                courses.bySisIds(run.rootId(), CellReader.all(rows, "course_id")),
                accounts.bySisIds(run.rootId(), CellReader.all(rows, "account_id")),
                run.rootId());
    }
}
