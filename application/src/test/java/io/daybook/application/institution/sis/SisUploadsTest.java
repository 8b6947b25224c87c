package io.daybook.application.institution.sis;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.application.institution.sis.csv.UnreadableFileException;
import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.institution.sis.SisBatchMode;
import io.daybook.events.institution.sis.SisDropStatus;
import io.daybook.events.institution.sis.SisImportEvent.Batch;
import io.daybook.events.institution.sis.SisImportEvent.Diffing;
import io.daybook.events.institution.sis.SisImportEvent.SisImportCreated;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.events.institution.sis.SisUserRemoval;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.institution.sis.SisImportViews;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SisUploadsTest {

    private final TestApplication application = TestApplication.running();
    private final SisUploads uploads = application.bean(SisUploads.class);

    private SisImportView uploaded(String csv) {
        long file = application.nextId();
        byte[] content = csv.getBytes(StandardCharsets.UTF_8);
        application
                .bean(Writes.class)
                .send(
                        application
                                .bean(Files.class)
                                .store(
                                        new Files.Description(
                                                file,
                                                FilePurpose.SIS_UPLOAD,
                                                ROOT,
                                                "Account",
                                                ROOT,
                                                1,
                                                "users.csv",
                                                "text/csv"),
                                        new ByteArrayInputStream(content)));
        long id = application.nextId();
        application.happened(
                0,
                new SisImportCreated(
                        id,
                        ROOT,
                        1,
                        file,
                        new Batch(SisBatchMode.OFF, null, SisDropStatus.DELETED, null),
                        new Diffing(
                                null, false, SisDropStatus.DELETED, SisUserRemoval.DELETED, null),
                        SisStickiness.KEEP,
                        false,
                        false,
                        NOW));
        return application.bean(SisImportViews.class).find(id).orElseThrow();
    }

    @Test
    void what_was_sent_is_read() {
        SisImportView sisImport = uploaded("user_id,login_id,status\nU1,u1,active\n");

        try (var unpacked = uploads.unpack(sisImport)) {
            assertThat(unpacked.files()).hasSize(1);
        }
    }

    @Test
    void an_import_whose_upload_an_erasure_has_deleted_says_so() {
        SisImportView sisImport = uploaded("user_id,login_id,status\nU1,u1,active\n");
        application.bean(Files.class).deleteCopies(ROOT);

        assertThatThrownBy(() -> uploads.unpack(sisImport))
                .isInstanceOf(UnreadableFileException.class)
                .hasMessageContaining("was erased meanwhile: send it again");
    }
}
