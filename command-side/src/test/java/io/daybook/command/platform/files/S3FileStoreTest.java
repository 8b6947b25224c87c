package io.daybook.command.platform.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** Over HTTP, against a bucket in this process. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class S3FileStoreTest extends FileStoreContract {

    private static final Bucket BUCKET = Bucket.open();

    @BeforeAll
    static void give_credentials() {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
    }

    @AfterAll
    static void stop() {
        System.clearProperty("aws.accessKeyId");
        System.clearProperty("aws.secretAccessKey");
        BUCKET.close();
    }

    @Override
    FileStore open(Path folder) {
        return new S3FileStore(
                FileStoreConfiguration.client("us-east-1", BUCKET.endpoint()),
                "school",
                "files/",
                folder);
    }

    @Test
    void contents_lie_in_the_bucket_under_their_prefix_and_id(@TempDir Path folder) {
        open(folder).store(42, new ByteArrayInputStream("abc".getBytes(StandardCharsets.UTF_8)));

        assertThat(BUCKET.names()).contains("/school/files/42");
    }

    @Test
    void a_store_that_cannot_be_reached_is_unavailable(@TempDir Path folder) {
        var away =
                new S3FileStore(
                        FileStoreConfiguration.client("us-east-1", "http://localhost:1"),
                        "school",
                        "files/",
                        folder);

        for (ThrowingCallable use :
                List.<ThrowingCallable>of(
                        () -> away.store(1, InputStream.nullInputStream()),
                        () -> away.open(1),
                        () -> away.copy(1, 2),
                        () -> away.delete(1))) {
            assertThatThrownBy(use).isInstanceOf(FileStoreUnavailableException.class);
        }
    }
}
