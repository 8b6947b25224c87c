package io.daybook.query.integration.transport;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** The trusted certificates of TLS connections to tools. */
public final class TrustedCertificates {

    private TrustedCertificates() {}

    /**
     * Creates a TLS context that trusts the platform's certificates and, if given, those of this
     * PEM file.
     */
    public static SSLContext context(@Nullable Path more) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, more == null ? null : trusting(more).getTrustManagers(), null);
            return context;
        } catch (IOException e) {
            throw new UncheckedIOException("Certificates cannot be read from " + more, e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Certificates of " + more + " cannot be used", e);
        }
    }

    private static TrustManagerFactory trusting(Path more)
            throws IOException, GeneralSecurityException {
        KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        trusted.load(null, null);
        int number = 0;
        for (var manager : factory(null).getTrustManagers()) {
            if (manager instanceof X509TrustManager x509) {
                for (X509Certificate issuer : x509.getAcceptedIssuers()) {
                    trusted.setCertificateEntry("platform-" + number++, issuer);
                }
            }
        }
        try (InputStream pem = Files.newInputStream(more)) {
            for (Certificate own :
                    CertificateFactory.getInstance("X.509").generateCertificates(pem)) {
                trusted.setCertificateEntry("own-" + number++, own);
            }
        }
        return factory(trusted);
    }

    private static TrustManagerFactory factory(@Nullable KeyStore trusted)
            throws GeneralSecurityException {
        TrustManagerFactory factory =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(trusted);
        return factory;
    }
}
