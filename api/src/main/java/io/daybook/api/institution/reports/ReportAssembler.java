package io.daybook.api.institution.reports;

import io.daybook.api.platform.files.FileAssembler;
import io.daybook.query.institution.reports.ReportView;
import io.daybook.query.institution.reports.ReportViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import io.daybook.query.platform.views.Page;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of account reports: their progress, or their file once they are complete. */
@Component
class ReportAssembler {

    private final ReportViews reports;
    private final ProgressViews works;
    private final FileViews files;
    private final FileAssembler fileAssembler;

    ReportAssembler(
            ReportViews reports,
            ProgressViews works,
            FileViews files,
            FileAssembler fileAssembler) {
        this.reports = reports;
        this.works = works;
        this.files = files;
        this.fileAssembler = fileAssembler;
    }

    ReportJson one(ReportView report) {
        return each(List.of(report)).getFirst();
    }

    Page<ReportJson> page(Page<ReportView> page) {
        return new Page<>(each(page.items()), page.hasNext(), page.total());
    }

    /** Returns the newest report of each type in the account. */
    Map<String, ReportJson> newest(long accountId) {
        Map<String, ReportJson> newest = new HashMap<>();
        each(reports.newest(accountId).values())
                .forEach(report -> newest.put(report.report(), report));
        return newest;
    }

    private List<ReportJson> each(Collection<ReportView> shown) {
        Map<Long, ProgressView> underway = underway(shown);
        List<ReportView> current = current(shown, underway);
        Map<Long, FileView> attachments =
                files.find(
                        current.stream()
                                .filter(report -> report.state() == ReportView.State.COMPLETE)
                                .filter(report -> !report.deleted())
                                .map(ReportView::fileId)
                                .toList());
        List<ReportJson> answers = new ArrayList<>();
        for (ReportView report : current) {
            FileView file = attachments.get(report.fileId());
            answers.add(
                    ReportJson.of(
                            report,
                            underway.get(report.progressId()),
                            file == null ? null : fileAssembler.of(file)));
        }
        return answers;
    }

    private Map<Long, ProgressView> underway(Collection<ReportView> shown) {
        List<Long> ids =
                shown.stream()
                        .filter(ReportView::isUnfinished)
                        .map(ReportView::progressId)
                        .toList();
        return works.find(ids).stream()
                .collect(Collectors.toMap(ProgressView::id, Function.identity()));
    }

    /**
     * A report completes before its job does, so reports with a completed job are read once more.
     */
    private List<ReportView> current(
            Collection<ReportView> shown, Map<Long, ProgressView> underway) {
        Map<Long, ReportView> again =
                reports.find(
                        shown.stream()
                                .filter(report -> isOver(underway.get(report.progressId())))
                                .map(ReportView::id)
                                .toList());
        return shown.stream().map(report -> again.getOrDefault(report.id(), report)).toList();
    }

    private static boolean isOver(@Nullable ProgressView work) {
        return work != null && work.isOver();
    }
}
