package io.daybook.api.content.epubexports;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.api.platform.files.FileJson;
import io.daybook.query.content.epubexports.EpubExportView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An EpubExport (document 2, section 2).
 *
 * @param attachment the file; absent until the export completes
 * @param epubAttachment the same file, under the key that other clients read
 */
record EpubExportJson(
        long id,
        Instant createdAt,
        long userId,
        String workflowState,
        long progressId,
        String progressUrl,
        @JsonInclude(Include.NON_NULL) @Nullable FileJson attachment,
        @JsonInclude(Include.NON_NULL) @Nullable FileJson epubAttachment,
        Permissions permissions) {

    /** What the user may do with the export now. */
    record Permissions(boolean download, boolean regenerate) {}

    static EpubExportJson of(
            EpubExportView view, String progressUrl, @Nullable FileJson attachment) {
        return new EpubExportJson(
                view.id(),
                view.createdAt(),
                view.userId(),
                view.state().wireName(),
                view.progressId(),
                progressUrl,
                attachment,
                attachment,
                new Permissions(attachment != null, view.state().isFinal()));
    }
}
