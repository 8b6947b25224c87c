package io.daybook.benchmarks;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;

/**
 * The same bytes for every request, from an embedded Tomcat in its defaults and nothing around it:
 * what the web server alone can do on this machine.
 */
public final class StaticServer implements AutoCloseable {

    private final Tomcat tomcat = new Tomcat();

    /** Starts it on a free port; it answers with these bytes of JSON. */
    public StaticServer(Path folder, byte[] answer) throws LifecycleException, IOException {
        this(folder, answer, 0);
    }

    private StaticServer(Path folder, byte[] answer, int port)
            throws LifecycleException, IOException {
        tomcat.setSilent(true);
        tomcat.setBaseDir(Files.createDirectories(folder).toString());
        tomcat.setPort(port);
        tomcat.getConnector();
        Context context = tomcat.addContext("", folder.toString());
        Tomcat.addServlet(context, "static", new Answering(answer.clone()));
        context.addServletMappingDecoded("/*", "static");
        tomcat.start();
    }

    /**
     * Runs it as a process of its own until it is killed.
     *
     * @param arguments a folder to work in, a file with the answer, and the port
     */
    public static void main(String[] arguments) throws Exception {
        byte[] answer = Files.readAllBytes(Path.of(arguments[1]));
        int port = Integer.parseInt(arguments[2]);
        new StaticServer(Path.of(arguments[0]), answer, port).tomcat.getServer().await();
    }

    /** The port that it listens on. */
    public int port() {
        return tomcat.getConnector().getLocalPort();
    }

    /** A kept-alive connection to it. */
    public Connection connect() throws IOException {
        return new Connection(port(), "none");
    }

    @Override
    public void close() throws LifecycleException {
        tomcat.stop();
        tomcat.destroy();
    }

    private static final class Answering extends HttpServlet {

        private final transient byte[] answer;

        private Answering(byte[] answer) {
            this.answer = answer;
        }

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response)
                throws IOException {
            response.setContentType("application/json");
            response.setContentLength(answer.length);
            response.getOutputStream().write(answer);
        }
    }
}
