package io.daybook.application.integration.plagiarism;

import io.daybook.application.integration.plagiarism.ToolSubmissions.SubmissionInCourse;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.integration.plagiarism.OriginalityCommand.ReportOriginality;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Finding;
import io.daybook.events.integration.plagiarism.OriginalityEvent.ReportState;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Subject;
import io.daybook.query.integration.plagiarism.OriginalityReportView;
import io.daybook.query.integration.plagiarism.PlagiarismViews;
import io.daybook.query.people.groups.GroupMembershipViews;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Stores the originality reports of tools, for each member of a group that submitted together
 * (document 2, section 6).
 */
@Component
public class OriginalityReports {

    /** A stored report, and whether it is the first one about its subject. */
    public record StoredReport(OriginalityReportView report, boolean isNew) {}

    private final PlagiarismViews plagiarism;
    private final GroupMembershipViews memberships;
    private final ToolSubmissions works;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    OriginalityReports(
            PlagiarismViews plagiarism,
            GroupMembershipViews memberships,
            ToolSubmissions works,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.plagiarism = plagiarism;
        this.memberships = memberships;
        this.works = works;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Returns the state of a report: an error takes precedence over a score. */
    public static ReportState state(@Nullable String errorMessage, @Nullable Double score) {
        if (errorMessage != null) {
            return ReportState.ERROR;
        }
        return score == null ? ReportState.PENDING : ReportState.SCORED;
    }

    /** Returns the report about this file or text. */
    public Optional<OriginalityReportView> about(SubmissionInCourse work, Subject subject) {
        return plagiarism.reports(work.assignment().id(), work.submission().userId()).stream()
                .filter(report -> subjectOf(report).equals(subject))
                .findFirst();
    }

    /** Stores the report. */
    public StoredReport keep(SubmissionInCourse work, Subject subject, Finding finding) {
        long candidate = ids.next("originality_report");
        long kept = send(work, work.submission().userId(), candidate, subject, finding);
        for (long mate : groupMembers(work)) {
            works.of(work.assignment(), mate)
                    .filter(other -> isShared(other, subject))
                    .ifPresent(
                            other ->
                                    send(
                                            other,
                                            mate,
                                            ids.next("originality_report"),
                                            subject,
                                            finding));
        }
        return new StoredReport(plagiarism.report(kept).orElseThrow(), kept == candidate);
    }

    private static boolean isShared(SubmissionInCourse work, Subject subject) {
        Long file = subject.fileId();
        return file == null || work.hasFile(file);
    }

    private List<Long> groupMembers(SubmissionInCourse work) {
        Long category = work.assignment().groupCategoryId();
        if (category == null) {
            return List.of();
        }
        long student = work.submission().userId();
        Long group = memberships.groupsInCategory(category).get(student);
        return group == null
                ? List.of()
                : memberships.membersOf(List.of(group)).getOrDefault(group, List.of()).stream()
                        .filter(member -> member != student)
                        .toList();
    }

    private long send(
            SubmissionInCourse work,
            long student,
            long candidate,
            Subject subject,
            Finding finding) {
        return writes.send(
                new ReportOriginality(
                        work.course().id(),
                        work.assignment().id(),
                        student,
                        candidate,
                        subject,
                        finding,
                        clock.instant()),
                Long.class);
    }

    /** Returns the subject of a report. */
    public static Subject subjectOf(OriginalityReportView report) {
        return new Subject(report.fileId(), report.attempt());
    }

    /** Returns the report with this id, if it is about this submission. */
    public Optional<OriginalityReportView> find(SubmissionInCourse work, long id) {
        return plagiarism
                .report(id)
                .filter(r -> r.assignmentId() == work.assignment().id())
                .filter(r -> r.userId() == work.submission().userId());
    }

    /** Returns the first report about this file of the assignment. */
    public Optional<OriginalityReportView> aboutFile(long assignmentId, long fileId) {
        return plagiarism.aboutFile(assignmentId, fileId).stream().findFirst();
    }
}
