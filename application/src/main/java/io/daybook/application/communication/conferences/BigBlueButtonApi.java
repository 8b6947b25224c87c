package io.daybook.application.communication.conferences;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Client of the API of a BigBlueButton server: requests contain a checksum over a shared secret,
 * and responses are XML.
 */
@Component
class BigBlueButtonApi {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final Map<String, String> DIGESTS = Map.of("sha256", "SHA-256", "sha1", "SHA-1");
    private static final int LARGEST_ANSWER = 4 * 1024 * 1024;
    private static final int OK = 200;
    private static final int PASSWORD = 32;

    private final String url;
    private final String secret;
    private final String digest;
    private final Duration limit;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    /**
     * @param url of the server, up to and including {@code /bigbluebutton}; empty for none
     * @param secret that signs requests
     * @param checksum {@code sha256}, or {@code sha1} for servers that support no other
     */
    @Autowired
    BigBlueButtonApi(
            @Value("${daybook.conferences.bigbluebutton-url:}") String url,
            @Value("${daybook.conferences.bigbluebutton-secret:}") String secret,
            @Value("${daybook.conferences.bigbluebutton-checksum:sha256}") String checksum) {
        this(url, secret, checksum, LIMIT);
    }

    /**
     * @param limit timeout for the complete response
     */
    BigBlueButtonApi(String url, String secret, String checksum, Duration limit) {
        String known = DIGESTS.get(checksum);
        if (known == null) {
            throw new IllegalStateException(
                    "daybook.conferences.bigbluebutton-checksum must be sha256 or sha1");
        }
        this.url = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
        this.secret = secret;
        this.digest = known;
        this.limit = limit;
    }

    boolean isConfigured() {
        return !url.isEmpty() && !secret.isEmpty();
    }

    /** Returns the URL of a signed request. */
    String address(String call, Map<String, String> parameters) {
        String query =
                parameters.entrySet().stream()
                        .map(one -> one.getKey() + "=" + encoded(one.getValue()))
                        .collect(Collectors.joining("&"));
        String checksum = checksum(call + query + secret);
        return url + "/api/" + call + "?" + query + "&checksum=" + checksum;
    }

    /** A password derived from this name and the shared secret. */
    String derived(String name) {
        return checksum("password" + name + secret).substring(0, PASSWORD);
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    private String checksum(String text) {
        try {
            byte[] sum =
                    MessageDigest.getInstance(digest).digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(sum);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Sends a request to the server.
     *
     * @return the root element of the response
     * @throws ConferenceProviderException if the server cannot be reached or rejects the request
     */
    Element call(String call, Map<String, String> parameters) {
        Element answer = ask(call, parameters);
        if (!"SUCCESS".equals(text(answer, "returncode"))) {
            throw new ConferenceProviderException(
                    "BigBlueButton refused: " + text(answer, "messageKey"));
        }
        return answer;
    }

    /** Sends a request, and ignores the error that there is no such meeting. */
    void callUnlessMissing(String call, Map<String, String> parameters) {
        Element answer = ask(call, parameters);
        boolean fine =
                "SUCCESS".equals(text(answer, "returncode"))
                        || "notFound".equals(text(answer, "messageKey"));
        if (!fine) {
            throw new ConferenceProviderException(
                    "BigBlueButton refused: " + text(answer, "messageKey"));
        }
    }

    private Element ask(String call, Map<String, String> parameters) {
        if (!isConfigured()) {
            throw new ConferenceProviderException("BigBlueButton is not configured");
        }
        HttpRequest request = HttpRequest.newBuilder(URI.create(address(call, parameters))).build();
        HttpResponse<byte[]> response = answerTo(request);
        if (response.statusCode() != OK) {
            throw new ConferenceProviderException(
                    "BigBlueButton answered " + response.statusCode());
        }
        return parsed(response.body());
    }

    /**
     * The limit applies to the complete response: the timeout of the client ends with the first
     * byte.
     */
    private HttpResponse<byte[]> answerTo(HttpRequest request) {
        CompletableFuture<HttpResponse<byte[]>> answer =
                client.sendAsync(
                        request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), LARGEST_ANSWER));
        try {
            return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException slow) {
            throw new ConferenceProviderException("BigBlueButton did not answer in time");
        } catch (ExecutionException away) {
            throw new ConferenceProviderException("BigBlueButton cannot be reached");
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new ConferenceProviderException("The process ends");
        } finally {
            answer.cancel(true);
        }
    }

    private static Element parsed(byte[] xml) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return factory.newDocumentBuilder()
                    .parse(new ByteArrayInputStream(xml))
                    .getDocumentElement();
        } catch (SAXException | IOException _) {
            throw new ConferenceProviderException(
                    "BigBlueButton answered with something else than XML");
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(Element parent, String name) {
        NodeList found = parent.getElementsByTagName(name);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent().strip();
    }
}
