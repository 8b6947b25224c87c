package io.daybook.command.platform.files;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/** Configures the file store: an S3 bucket if one is configured, else the disk. */
@Configuration(proxyBeanMethods = false)
class FileStoreConfiguration {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration SILENCE = Duration.ofSeconds(30);

    @Bean
    FileStore fileStore(
            @Value("${daybook.data:data}") Path data,
            @Value("${daybook.files.s3.bucket:}") String bucket,
            @Value("${daybook.files.s3.prefix:files/}") String prefix,
            @Value("${daybook.files.s3.region:us-east-1}") String region,
            @Value("${daybook.files.s3.endpoint:}") String endpoint) {
        return bucket.isBlank()
                ? new DiskFileStore(data)
                : new S3FileStore(client(region, endpoint), bucket, prefix, data.resolve("work"));
    }

    /**
     * Credentials are found as all tools of AWS find them. Only what every store of this kind
     * understands is used: no chunks with signatures of their own, no checksums nobody requested.
     */
    static S3Client client(String region, String endpoint) {
        S3ClientBuilder builder =
                S3Client.builder()
                        .region(Region.of(region))
                        .httpClientBuilder(
                                UrlConnectionHttpClient.builder()
                                        .connectionTimeout(CONNECT)
                                        .socketTimeout(SILENCE))
                        .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                        .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                        .serviceConfiguration(s3 -> s3.chunkedEncodingEnabled(false));
        if (!endpoint.isBlank()) {
            builder.endpointOverride(URI.create(endpoint)).forcePathStyle(true);
        }
        return builder.build();
    }
}
