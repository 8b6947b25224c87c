package io.daybook.api.content.contentexports;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.api.platform.files.FileJson;
import io.daybook.query.content.contentexports.ContentExportView;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A ContentExport (document 2, section 4.5).
 *
 * @param exportType {@code common_cartridge}, {@code qti}, {@code zip} or {@code user_data}
 * @param courseId the course; absent for groups and users
 * @param attachment the file; absent before the export completes and after the file has expired
 */
record ContentExportJson(
        long id,
        long userId,
        Instant createdAt,
        String workflowState,
        String exportType,
        @JsonInclude(Include.NON_NULL) @Nullable Long courseId,
        String progressUrl,
        @JsonInclude(Include.NON_NULL) @Nullable FileJson attachment) {

    static ContentExportJson of(
            ContentExportView view, String progressUrl, @Nullable FileJson attachment) {
        return new ContentExportJson(
                view.id(),
                view.userId(),
                view.createdAt(),
                view.state().wireName(),
                view.type().name().toLowerCase(Locale.ROOT),
                view.contextType().equals("Course") ? view.contextId() : null,
                progressUrl,
                attachment);
    }
}
